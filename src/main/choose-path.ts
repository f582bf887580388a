import { dialog, type BrowserWindow, type OpenDialogOptions } from 'electron'

/** Asks for one file or folder, over a window where there is one; null where the person changed their mind. */
export async function choosePath(window: BrowserWindow | null, options: OpenDialogOptions): Promise<string | null> {
  const chosen = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options))
  return chosen.canceled ? null : (chosen.filePaths[0] ?? null)
}
