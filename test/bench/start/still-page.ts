import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch, ourApplication } from '../launch'

/** Keeps what the window shows on a data folder as a page without scripts, with its styles; answers where it is. */
export async function keepStillPage(dataFolder: string, selector: string, folder: string): Promise<string> {
  cpSync(join(ourApplication, 'out/renderer'), folder, { recursive: true })
  const { app, page } = await launch(ourApplication, dataFolder)
  try {
    await page.waitForSelector(selector)
    const html = await page.evaluate(() => {
      for (const each of document.querySelectorAll('script, link[rel="modulepreload"]')) each.remove()
      return document.documentElement.outerHTML
    })
    const path = join(folder, 'still.html')
    // A page from a file may take no styles from another origin, which any other file is.
    writeFileSync(path, `<!doctype html>${html.replaceAll(' crossorigin=""', '')}`)
    return path
  } finally {
    await app.close()
  }
}
