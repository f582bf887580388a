import type { Page } from '@playwright/test'
import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pdfPicture } from './pdf-text'

export const picturesFolder = resolve(import.meta.dirname, '../../out/screenshots')

/** `npm run e2e` keeps pictures to look at; `npm test`, where nobody would, saves the third of its time that they take. */
export const keepsPictures = process.env['BILLFOLD_PICTURES'] === '1'

/** A picture of the window as `name`.png, where pictures are kept. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (keepsPictures) await page.screenshot({ path: resolve(picturesFolder, `${name}.png`) })
}

/** The first page of a PDF as `name`.png, where pictures are kept. */
export async function keepSheet(path: string, name: string): Promise<void> {
  if (!keepsPictures) return
  await mkdir(picturesFolder, { recursive: true })
  await writeFile(resolve(picturesFolder, `${name}.png`), await pdfPicture(path))
}
