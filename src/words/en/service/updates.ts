import type { Told } from '../../catalogue'

const ELSEWHERE = 'If this network asks you to log in first, do that in your browser; otherwise try another network.'
const CLOCK = 'Check the date and time of this computer. If they are right, try again later.'
const NOT_ENCRYPTED = 'The connection to its server could not be encrypted: try again later, or on another network.'

/** Of new versions of the application. */
export const updateTexts = {
  notLooked: 'There is no newer version that could be looked for: this copy was not installed.',
  notReached: (why: Told) => `The newest version could not be looked up. ${why} Billfold goes on as it is.`,
  notReadable: 'What the server says of the newest version cannot be read. Nothing was changed.',
  notForHere: (version: Told) => `Version ${version} is not offered for this kind of computer.`,
  systemTooOld: (version: Told) =>
    `Version ${version} needs a newer version of your operating system. Billfold goes on as it is.`,
  notSigned: (version: Told) =>
    `The server offers version ${version}, which is not signed by those who make Billfold. It was not used, and nothing was changed.`,
  notDownloaded: (why: Told) => `The new version was not downloaded. ${why} Nothing was changed.`,
  reasons: {
    unreachable: 'Its server cannot be reached: check your connection to the internet, or try again later.',
    unencrypted:
      'Its server, or the network that you are on, leads to where it is not encrypted, and was not followed: try again on another network.',
    slow: 'Its server takes too long to answer.',
    tooMuch: 'Its server sent more than was asked for.',
    nothingThere: 'Its server offers no version at the moment.',
    notThere: (status: Told) => `Its server does not have it at the moment (${status}): try again later.`,
    refused: (status: Told) =>
      `Its server, or the network that you are on, does not hand it out (${status}): try again later, or on another network.`,
    busy: (status: Told) => `Its server cannot hand it out at the moment (${status}): try again later.`,
    unreadable: `What its server says cannot be read. ${ELSEWHERE}`,
    otherFile: 'What arrived is not what was signed.',
    networkLogIn: 'This network asks you to log in first: do that in your browser, and try again.',
    proxy: 'A proxy wants a password, and Billfold uses no proxy: try another network.',
    insecure: {
      expired: `Its server’s certificate has expired. ${CLOCK}`,
      notYetValid: `Its server’s certificate is not valid yet. ${CLOCK}`,
      ofAnotherName: `Its server’s certificate is for another name, so somebody else may be answering. ${ELSEWHERE}`,
      ofNobodyTrusted: `Its server’s certificate is signed by nobody whom this computer trusts, so somebody else may be answering. ${ELSEWHERE}`,
      notValid: `Its server’s certificate is not valid, so somebody else may be answering. ${ELSEWHERE}`,
      tooOld: NOT_ENCRYPTED,
      withoutTls: NOT_ENCRYPTED,
      notSecured: NOT_ENCRYPTED,
    },
    full: 'The drive is full.',
    forbidden: 'Billfold may not write beside itself: move it into a folder of your own.',
    other: (code: Told) => `Something went wrong (${code}).`,
  },
  notTaken: 'Your system did not put the new version in place in time.',
  isReplacing: 'Your system is putting the new version in place: it starts by itself once that is done.',
  nothingToDownload: 'There is no new version to download.',
  nothingToInstall: 'Nothing was downloaded yet.',
  fromWhereItCame: 'This copy came with a package of your system. Get the new version from there.',
}
