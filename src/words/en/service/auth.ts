import type { Told } from '../../catalogue'

export const authTexts = {
  signedIn: 'Signed in.',
  tokenRenewed: 'Token renewed.',
  signedOut: 'Signed out.',
  wrongCredentials: 'This e-mail address and password do not go together.',
  memberOfNone: 'You are not a member of any organization here.',
  signInAgain: 'Sign in again.',
  notAMember: 'You are not a member of this organization.',
  signInFirst: 'Sign in first, and send the token with every call.',
  tokenInvalid: 'This token is not valid, or no longer. Sign in again.',
  tooManyWrongPasswords: (retryAfter: Told) => `Too many wrong passwords. Try again in ${retryAfter} seconds.`,
  tooManySigningIn: (retryAfterSeconds: Told) =>
    `Too many people are signing in just now. Try again in ${retryAfterSeconds} seconds.`,
  tooManySigningInFromThere: (retryAfterSeconds: Told) =>
    `Too many people are signing in from where you are. Try again in ${retryAfterSeconds} seconds.`,
}
