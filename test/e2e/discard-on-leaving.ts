import type { ElectronApplication } from 'playwright'

/** Answers the question about unsaved input. */
export async function discardOnLeaving(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBoxSync = (...args: unknown[]) => {
      // In any language: neither to save, which is the default, nor to stay.
      const { buttons = [], defaultId, cancelId } = args.at(-1) as Electron.MessageBoxSyncOptions
      return buttons.findIndex((_button, index) => index !== defaultId && index !== cancelId)
    }
  })
}
