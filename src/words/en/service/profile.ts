export const profileTexts = {
  useAtLeast10Characters: 'Use at least 10 characters.',
  noKeyboardTypesThis: 'This holds a character that no keyboard types. Choose another password.',
  guessedFirst: 'This is among the first that are guessed. Choose another.',
  profileRetrieved: 'Profile retrieved.',
  profileUpdated: 'Profile updated.',
  passwordChangedSignInAgain: 'Password changed. Sign in again.',
  enterPasswordForAddress: 'Enter your password to change the address.',
  notYourPassword: 'This is not your password.',
  addressTaken: 'Another account has this address.',
}
