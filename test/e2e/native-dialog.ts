import type { ElectronApplication } from '@playwright/test'

/** From now on presses this button of every message box of the system; answers what each has said. */
export async function pressInDialogs(app: ElectronApplication, button: number): Promise<() => Promise<string[]>> {
  const said = await app.evaluateHandle(({ dialog }, response) => {
    const said: string[] = []
    dialog.showMessageBox = (...args: unknown[]) => {
      said.push((args.at(-1) as { message: string }).message)
      return Promise.resolve({ response, checkboxChecked: false })
    }
    return said
  }, button)
  return () => said.jsonValue()
}
