/** New versions of the application. */
export const updates = {
  /** Asked once, where nobody has answered yet. */
  ask: {
    question: 'May Billfold look for a new version once a day?',
    what: 'It then asks the server that its versions come from, and tells it nothing about you or your books. You can change this under Settings, About.',
    no: 'No',
    yes: 'Yes, look',
  },

  title: 'Updates',
  notHere: 'This copy was not installed, so it looks for no new versions.',
  once: 'Look for a new version once a day',
  onceHint: 'Without this, Billfold asks only when you do.',
  look: 'Look now',
  looking: 'Looking for a new version…',
  notLookedYet: 'Not checked since Billfold was started.',
  isNewest: (moment: string) => `This was the newest version ${moment}.`,
  found: (version: string) => `Version ${version} is available`,
  whatIsNew: 'What is new',
  download: 'Download',
  downloading: (percent: string) => `Downloading, ${percent}`,
  stop: 'Stop',
  ready: 'It is downloaded. Billfold closes, asks about what is not saved, and starts again as the new version.',
  restart: 'Restart to update',
  fromYourSystem: 'Get it where you got Billfold, as a package of your system or from its website.',

  /** At the foot of the sidebar. */
  foot: {
    found: (version: string) => `Version ${version}`,
    ready: 'Update ready',
  },

  /** Why what was asked for was not done. */
  refused: {
    notAnswered: (why: string) => `Your answer was not kept. ${why}`,
    notLooked: (why: string) => `The check failed. ${why}`,
    notDownloaded: (why: string) => `The download was not begun. ${why}`,
    notStopped: (why: string) => `The download was not stopped. ${why}`,
    notInstalled: (why: string) => `Billfold was not updated. ${why}`,
  },
}
