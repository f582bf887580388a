import type { Told } from '../../catalogue'

/** Why a mail server was not reached, or did not take a mail. */
export const mailTroubles = {
  nameNotFound: (host: Told) => `No server is called ${host}, or there is no network.`,
  connectionRefused: (host: Told, port: Told) => `${host} takes no mail at port ${port}.`,
  noAnswer: (host: Told, port: Told) => `${host} does not answer at port ${port}.`,
  brokeOff: (host: Told) => `The connection to ${host} broke off.`,
  /** What is wrong with a certificate. */
  insecure: {
    expired: (host: Told) =>
      `The certificate of ${host} has expired. Nothing was sent. Check the date and time of this computer; if they are right, ask your provider.`,
    notYetValid: (host: Told) =>
      `The certificate of ${host} is not valid yet. Nothing was sent. Check the date and time of this computer; if they are right, ask your provider.`,
    ofAnotherName: (host: Told) =>
      `${host} cannot show that it is what it says: its certificate is for another name. Nothing was sent. Check the name of the server; where it is right, try another network.`,
    ofNobodyTrusted: (host: Told) =>
      `${host} cannot show that it is what it says: its certificate is signed by nobody whom this computer trusts. Nothing was sent. Check the name of the server; where it is right, try another network.`,
    notValid: (host: Told) =>
      `${host} cannot show that it is what it says: its certificate is not valid. Nothing was sent. Check the name of the server; where it is right, try another network.`,
    tooOld: (host: Told) =>
      `${host} offers no way of encrypting that is still safe. Nothing was sent. Ask your provider, or try another port.`,
  },
  noTls: (host: Told) =>
    `${host} offers no encryption (STARTTLS) at this port. Nothing was sent. Try TLS and port 465.`,
  otherTls: (host: Told, port: Told) => `${host} speaks no TLS at port ${port}. Try STARTTLS and port 587.`,
  noSignIn: 'The server offers no way to sign in with a password.',
  wrongPassword: (said: Told) => `The server did not take this user name and password. It says: ${said}`,
  appPassword: 'This provider wants an app password here. Make one in your account there, and enter it instead.',
  notNow: (said: Told) => `The server takes it later. It says: ${said}`,
  refused: (said: Told) => `The server did not take it. It says: ${said}`,
  refusedFor: (address: Told, said: Told) => `Not for ${address}. The server says: ${said}`,
  tooLarge: 'The e-mail is larger than the server takes.',
  connectionLost: 'The connection broke off after the e-mail had left. It may have arrived.',
  interrupted: 'Billfold ended while the e-mail was leaving. It may have arrived.',
  restored: 'It was waiting to be sent when this backup was made, and may have been sent since.',
  noPassword: 'The password of your mail account is missing. Enter it in Settings → E-mail.',
  noAccount: 'There is no mail account any more. Set one up in Settings → E-mail.',
  givenUp: (reason: Told) => `It was tried for three days. ${reason}`,
  formerAddress: (address: Told) =>
    `${address} is not an address of the client any more. Send it anew, to the new one.`,
  estimateChanged: 'The estimate was changed while this mail waited. Open it, and send it as it is now.',
  estimateDeclined: 'The estimate was declined before it was sent.',
  paymentChanged: 'The payment was changed while this mail waited. Send a new receipt for it.',
  isVoid: 'This invoice was made void before it was sent.',
  isCredited:
    'All of this invoice was credited while this mail waited. Is your client to have it all the same? Then send it anew.',
  stopped: 'You stopped it.',
}
