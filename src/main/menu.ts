import { Menu, type MenuItemConstructorOptions } from 'electron'
import type { MenuCommand } from '../contract/desktop/events'
import { menu as menuWords } from '../words/en/menu'
import { isInstalled } from './is-installed'
import { inWindow } from './languages'

type MenuWords = typeof menuWords
type Item = MenuItemConstructorOptions
type Command = (label: string, name: MenuCommand, accelerator: string) => Item

const separator: Item = { type: 'separator' }

/** The native menu with the platform's own items and shortcuts; the application's commands go to the window. */
export function installMenu(send: (command: MenuCommand) => void): void {
  const isMac = process.platform === 'darwin'
  const words = inWindow(menuWords)
  const command: Command = (label, name, accelerator) => ({
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
  const settings = command(words.settings, 'openSettings', 'CmdOrCtrl+,')
  const template: Item[] = [
    ...(isMac ? [appMenu(settings, words.application)] : []),
    fileMenu(command, settings, words),
    editMenu(command, words),
    viewMenu(command, words),
    windowMenu(words),
    { role: 'help', label: words.help, submenu: [command(words.shortcuts, 'showShortcuts', 'CmdOrCtrl+/')] },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}

function appMenu(settings: Item, words: MenuWords['application']): Item {
  return {
    role: 'appMenu',
    submenu: [
      { role: 'about', label: words.about },
      separator,
      settings,
      separator,
      { role: 'services', label: words.services },
      separator,
      { role: 'hide', label: words.hide },
      { role: 'hideOthers', label: words.hideOthers },
      { role: 'unhide', label: words.showAll },
      separator,
      { role: 'quit', label: words.quit },
    ],
  }
}

function fileMenu(command: Command, settings: Item, words: MenuWords): Item {
  return {
    label: words.file,
    submenu: [
      command(words.newInvoice, 'newInvoice', 'CmdOrCtrl+N'),
      command(words.newEstimate, 'newEstimate', 'CmdOrCtrl+Shift+E'),
      command(words.newClient, 'newClient', 'CmdOrCtrl+Shift+C'),
      separator,
      command(words.openEInvoice, 'openEInvoice', 'CmdOrCtrl+O'),
      command(words.readBankStatement, 'readBankStatement', 'CmdOrCtrl+Shift+B'),
      separator,
      ...(process.platform === 'darwin'
        ? [{ role: 'close', label: words.closeWindow } as const]
        : [
            settings,
            separator,
            { role: 'quit', label: process.platform === 'win32' ? words.exit : words.quit } as const,
          ]),
    ],
  }
}

function editMenu(command: Command, words: MenuWords): Item {
  return {
    label: words.edit,
    submenu: [
      { role: 'undo', label: words.undo },
      { role: 'redo', label: words.redo },
      separator,
      { role: 'cut', label: words.cut },
      { role: 'copy', label: words.copy },
      { role: 'paste', label: words.paste },
      { role: 'selectAll', label: words.selectAll },
      separator,
      command(words.find, 'find', 'CmdOrCtrl+F'),
    ],
  }
}

function viewMenu(command: Command, words: MenuWords): Item {
  const isMac = process.platform === 'darwin'
  return {
    label: words.view,
    submenu: [
      command(words.palette, 'commandPalette', 'CmdOrCtrl+K'),
      command(words.sidebar, 'toggleSidebar', 'CmdOrCtrl+B'),
      separator,
      command(words.back, 'goBack', isMac ? 'Cmd+[' : 'Alt+Left'),
      command(words.forward, 'goForward', isMac ? 'Cmd+]' : 'Alt+Right'),
      separator,
      { role: 'resetZoom', label: words.actualSize },
      { role: 'zoomIn', label: words.zoomIn },
      { role: 'zoomOut', label: words.zoomOut },
      separator,
      { role: 'togglefullscreen', label: words.fullScreen },
      ...(isInstalled() ? [] : [{ role: 'toggleDevTools' } as const]),
    ],
  }
}

/** As Electron makes it where nothing is said of it, but in the window's language. */
function windowMenu(words: MenuWords): Item {
  return {
    role: 'windowMenu',
    label: words.window,
    submenu: [
      { role: 'minimize', label: words.minimize },
      { role: 'zoom', label: words.zoom },
      ...(process.platform === 'darwin'
        ? [separator, { role: 'front', label: words.allToFront } as const]
        : [{ role: 'close', label: words.close } as const]),
    ],
  }
}
