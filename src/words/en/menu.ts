/** The menus of the system. An ampersand stands before the letter that opens a menu with Alt. */
export const menu = {
  settings: 'Settings…',

  file: '&File',
  newInvoice: 'New Invoice',
  newEstimate: 'New Estimate',
  newClient: 'New Client',
  openEInvoice: 'Open E-Invoice…',
  readBankStatement: 'Read Bank Statement…',
  closeWindow: 'Close Window',
  /** Windows has a word of its own. */
  exit: 'Exit',
  quit: 'Quit',

  edit: '&Edit',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  selectAll: 'Select All',
  find: 'Find…',

  view: '&View',
  palette: 'Command Palette…',
  sidebar: 'Toggle Sidebar',
  back: 'Back',
  forward: 'Forward',
  actualSize: 'Actual Size',
  zoomIn: 'Zoom In',
  zoomOut: 'Zoom Out',
  fullScreen: 'Toggle Full Screen',

  window: 'Window',
  minimize: 'Minimize',
  zoom: 'Zoom',
  close: 'Close',
  allToFront: 'Bring All to Front',

  help: 'Help',
  shortcuts: 'Keyboard Shortcuts',

  /** The menu that macOS has for the application itself. */
  application: {
    about: 'About Billfold',
    services: 'Services',
    hide: 'Hide Billfold',
    hideOthers: 'Hide Others',
    showAll: 'Show All',
    quit: 'Quit Billfold',
  },
}
