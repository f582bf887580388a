import type { Told } from '../../catalogue'

export const connectionTexts = {
  otherBooks:
    'The server at this address has other books than those that are linked: it may have been set up anew. Nothing is sent there. To use it, unlink it and link it again.',
  noServerIsLinked: 'No server is linked.',
  theServerDidNotAnswer: 'The server did not answer.',
  answerFirstTheQuestionThatIsOpen: 'Answer first the question that is open.',
  nothingWasComparedYetSign: 'Nothing was compared yet: sign in to the server first.',
  noBackupCouldBeMade: (error: Told) => `No backup could be made, so nothing was linked: ${error}`,
  enterTheAddressOfTheService: 'Enter the address of the service.',
  beginTheAddressWithHttpsAsIn: (example: Told) => `Begin the address with https://, as in ${example}.`,
  thisIsNotAnAddressOne: (example: Told) => `This is not an address. One looks like ${example}.`,
  useHttpsOverHttpAnybody: 'Use https: over http, anybody on the way could read your password and your invoices.',
  leaveTheNameAndThePassword: 'Leave the name and the password out of the address.',
  leaveOutEverything: (example: Told) =>
    `Leave out everything from the ? or # on: the address ends with /api, as in ${example}.`,
  leaveOutV1AtTheEnd: 'Leave out /v1 at the end: the address ends with /api.',
  theAddressEndsWithApiAsIn: (example: Told) => `The address ends with /api, as in ${example}.`,
  theAddressOfTheService: 'The address of the service cannot be looked up: there may be no connection to the internet.',
  nothingAnswersAtTheAddress: 'Nothing answers at the address of the service.',
  theConnectionWasCut: 'The connection was cut.',
  thereIsNoConnectionToTheInternet: 'There is no connection to the internet.',
  theAddressOfTheServiceCannotBeFound:
    'The address of the service cannot be found: there may be no connection to the internet.',
  theServiceCannotBeReachedInTime: 'The service cannot be reached in time.',
  theServiceDidNotAnswerInTime: 'The service did not answer in time.',
  theCertificateOfTheService: (code: Told) => `The certificate of the service cannot be trusted (${code}).`,
  theConnectionFailed: (value: Told) => `The connection failed (${value}).`,
  theConnectionFailedForNoReason: 'The connection failed.',
  theServiceAcceptsTheEmailAddress:
    'The service accepts the email address and password, but answers no access token to go on with.',
  theServiceRefusesThisEmailAddress: 'The service refuses this email address and password.',
  theServiceAsksToWaitBefore: 'The service asks to wait before signing in again.',
  loginAnswered: (status: Told) => `The service answers the login with ${status}`,
  loginAnsweredWith: (status: Told, text: Told) => `The service answers the login with ${status}: ${text}`,
  enterThePasswordToSignInAgain: 'Enter the password to sign in again.',
  notSignedIn: (message: Told) => `Not signed in. ${message}`,
  theAddressLeadsOnToAnother: 'The address leads on to another one: enter that one instead.',
  somethingElseThanTheServiceAnswers: (status: Told) =>
    `Something else than the service answers at this address (${status}).`,
}
