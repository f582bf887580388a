import type { ElectronApplication } from '@playwright/test'

/** From now on opens nothing; answers what would have been opened, and `trouble` to whoever asks for it. */
export async function openNothing(app: ElectronApplication, trouble = ''): Promise<() => Promise<string[]>> {
  const opened = await app.evaluateHandle(({ shell }, answer) => {
    const paths: string[] = []
    shell.openPath = (path) => {
      paths.push(path)
      return Promise.resolve(answer)
    }
    return paths
  }, trouble)
  return () => opened.jsonValue()
}
