import type { Told } from '../../catalogue'

export const authTexts = {
  signedIn: 'Signed in.',
  tokenRenewed: 'Token renewed.',
  signedOut: 'Signed out.',
  thisEMailAddressAndPassword: 'This e-mail address and password do not go together.',
  youAreNotAMember: 'You are not a member of any organization here.',
  signInAgain: 'Sign in again.',
  youAreNotAMemberOfThisOrganization: 'You are not a member of this organization.',
  signInFirstAndSend: 'Sign in first, and send the token with every call.',
  thisTokenIsNotValid: 'This token is not valid, or no longer. Sign in again.',
  tooManyWrongPasswordsTryAgain: (retryAfter: Told) => `Too many wrong passwords. Try again in ${retryAfter} seconds.`,
  tooManyPeopleAreSigning: (retryAfterSeconds: Told) =>
    `Too many people are signing in just now. Try again in ${retryAfterSeconds} seconds.`,
  tooManyPeopleAreSigningInFromWhere: (placeRetrySeconds: Told) =>
    `Too many people are signing in from where you are. Try again in ${placeRetrySeconds} seconds.`,
}
