import type { Page } from '@playwright/test'
import { expect } from './application'

export interface DroppedFile {
  readonly name: string
  readonly content: string | Uint8Array
}

/** Drops files on the window as the file manager would; `words` are what is said while they are held over it. */
export async function dropFiles(page: Page, files: readonly DroppedFile[], words: string): Promise<void> {
  const encoded = files.map(({ name, content }) => ({ name, base64: Buffer.from(content).toString('base64') }))
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const { name, base64 } of all) transfer.items.add(new File([Uint8Array.fromBase64(base64)], name))
    return transfer
  }, encoded)
  await page.dispatchEvent('main', 'dragover', { dataTransfer })
  await expect(page.getByText(words)).toBeVisible()
  await page.dispatchEvent('main', 'drop', { dataTransfer })
  await expect(page.getByText(words)).toBeHidden()
}
