import { app, Menu, type MenuItemConstructorOptions } from 'electron'
import type { MenuCommand } from '../contract/desktop/events'

/** The native menu with the platform's own items and shortcuts; the application's commands go to the window. */
export function installMenu(send: (command: MenuCommand) => void): void {
  const isMac = process.platform === 'darwin'
  const command = (label: string, name: MenuCommand, accelerator: string): MenuItemConstructorOptions => ({
    label,
    accelerator,
    // These keys belong to the page, which knows whether a dialog or a field has a claim on them: the menu only shows
    // them. macOS registers them all the same, but asks the page first and the menu only if the page let the key pass;
    // the command then meets the same rules there. So no key acts twice.
    registerAccelerator: false,
    click: () => {
      send(name)
    },
  })
  const settings = command('Settings…', 'openSettings', 'CmdOrCtrl+,')
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [appMenu(settings)] : []),
    {
      label: '&File',
      submenu: [
        command('New Invoice', 'newInvoice', 'CmdOrCtrl+N'),
        command('New Estimate', 'newEstimate', 'CmdOrCtrl+Shift+E'),
        command('New Client', 'newClient', 'CmdOrCtrl+Shift+C'),
        { type: 'separator' },
        ...(isMac ? [] : [settings, { type: 'separator' } as const]),
        { role: isMac ? 'close' : 'quit' },
      ],
    },
    {
      label: '&Edit',
      submenu: [
        { role: 'undo' },
        { role: 'redo' },
        { type: 'separator' },
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'selectAll' },
        { type: 'separator' },
        command('Find…', 'find', 'CmdOrCtrl+F'),
      ],
    },
    {
      label: '&View',
      submenu: [
        command('Command Palette…', 'commandPalette', 'CmdOrCtrl+K'),
        command('Toggle Sidebar', 'toggleSidebar', 'CmdOrCtrl+B'),
        { type: 'separator' },
        command('Back', 'goBack', isMac ? 'Cmd+[' : 'Alt+Left'),
        command('Forward', 'goForward', isMac ? 'Cmd+]' : 'Alt+Right'),
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
        ...(app.isPackaged ? [] : [{ role: 'toggleDevTools' } as const]),
      ],
    },
    { role: 'windowMenu' },
    { role: 'help', submenu: [command('Keyboard Shortcuts', 'showShortcuts', 'CmdOrCtrl+/')] },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}

function appMenu(settings: MenuItemConstructorOptions): MenuItemConstructorOptions {
  return {
    role: 'appMenu',
    submenu: [
      { role: 'about' },
      { type: 'separator' },
      settings,
      { type: 'separator' },
      { role: 'services' },
      { type: 'separator' },
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      { type: 'separator' },
      { role: 'quit' },
    ],
  }
}
