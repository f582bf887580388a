import type { Told } from '../../catalogue'

const ASK_CLOCK =
  'Check the date and time of this computer. If they are right, ask whoever runs the server to renew it.'
const PORTAL = 'If this network asks you to log in first, do that in your browser, and try again.'
const ASK_ADDRESS = `Check the address. ${PORTAL} Otherwise ask whoever runs the server.`

export const connectionTexts = {
  otherBooks:
    'The server at this address has other books than those that are linked: it may have been set up anew. Nothing is sent there. To use it, unlink it and link it again.',
  anotherPerson:
    'This e-mail address belongs to another account, or the server does not say whose it is. To use it, unlink the server and link it again.',
  noServerIsLinked: 'No server is linked.',
  answerOpenQuestion: 'Answer first the question that is open.',
  nothingComparedYet: 'Nothing was compared yet: sign in to the server first.',
  noBackup: (error: Told) => `No backup could be made, so nothing was linked: ${error}`,
  enterAddress: 'Enter the address of the service.',
  beginWithHttps: (example: Told) => `Begin the address with https://, as in ${example}.`,
  notAnAddress: (example: Told) => `This is not an address. One looks like ${example}.`,
  useHttps: 'Use https: over http, anybody on the way could read your password and your invoices.',
  leaveOutCredentials: 'Leave the name and the password out of the address.',
  leaveOutQuery: (example: Told) =>
    `Leave out everything from the ? or # on: the address ends with /api, as in ${example}.`,
  leaveOutV1: 'Leave out /v1 at the end: the address ends with /api.',
  endWithApi: (example: Told) => `The address ends with /api, as in ${example}.`,
  addressNotLookedUp: 'The address of the service cannot be looked up: there may be no connection to the internet.',
  nothingAnswers: 'Nothing answers at the address of the service.',
  connectionCut: 'The connection was cut.',
  noInternet: 'There is no connection to the internet.',
  addressNotFound: 'The address of the service cannot be found: there may be no connection to the internet.',
  notReachedInTime: 'The service cannot be reached in time.',
  notAnsweredInTime: 'The service did not answer in time.',
  /** Why no connection could be trusted. */
  insecure: {
    expired: `This server’s certificate has expired. ${ASK_CLOCK}`,
    notYetValid: `This server’s certificate is not valid yet. ${ASK_CLOCK}`,
    ofAnotherName: `This server’s certificate is for another name, so somebody else may be answering. ${ASK_ADDRESS}`,
    ofNobodyTrusted: `This server’s certificate is signed by nobody whom this computer trusts, so somebody else may be answering. ${ASK_ADDRESS}`,
    notValid: `This server’s certificate is not valid, so somebody else may be answering. ${ASK_ADDRESS}`,
    tooOld: 'This server offers no way of encrypting that is still safe. Ask whoever runs it to bring it up to date.',
    withoutTls: `What answers at this address does not speak https. ${ASK_ADDRESS}`,
    notSecured:
      'The connection could not be encrypted. Try again later or on another network, or ask whoever runs the server.',
  },
  refusedOnTheWay:
    'The connection was refused on the way, as by a proxy that wants a password. Billfold uses no proxy: try another network, or ask whoever runs this one to let it through.',
  networkLogIn:
    'This network asks you to log in first. Open any web page in your browser, log in there, and try again.',
  connectionFailedWith: (value: Told) => `The connection failed (${value}). Try again later, or on another network.`,
  connectionFailed: 'The connection failed.',
  noAccessToken: 'The service accepts the e-mail address and password, but answers no access token to go on with.',
  credentialsRefused: 'The service refuses this e-mail address and password.',
  waitBeforeSigningIn: 'The service asks to wait before signing in again.',
  loginAnswered: (status: Told) => `The service answers the login with ${status}`,
  loginAnsweredWith: (status: Told, text: Told) => `The service answers the login with ${status}: ${text}`,
  enterPassword: 'Enter the password to sign in again.',
  serverProblem: (status: Told) => `The server has a problem of its own (${status}). Try again later.`,
  notSignedIn: (message: Told) => `Not signed in. ${message}`,
  redirected: `The address leads on to another one, and nothing was sent there. If that is where the server is now, enter that address. ${PORTAL}`,
  somethingElseAnswers: (status: Told) =>
    `Something else than the service answers at this address (${status}). Check the address. ${PORTAL}`,
}
