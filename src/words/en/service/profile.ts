export const profileTexts = {
  useAtLeast10Characters: 'Use at least 10 characters.',
  thisHoldsACharacterThatNo: 'This holds a character that no keyboard types. Choose another password.',
  thisIsAmongTheFirst: 'This is among the first that are guessed. Choose another.',
  profileRetrieved: 'Profile retrieved.',
  profileUpdated: 'Profile updated.',
  passwordChangedSignInAgain: 'Password changed. Sign in again.',
  enterYourPasswordToChangeTheAddress: 'Enter your password to change the address.',
  thisIsNotYourPassword: 'This is not your password.',
  anotherAccountHasThisAddress: 'Another account has this address.',
}
