import { AxeBuilder } from '@axe-core/playwright'
import { expect, type ElectronApplication, type Page } from '@playwright/test'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const themes = ['light', 'dark'] as const
const sizes = { small: { width: 900, height: 600 }, large: { width: 1440, height: 900 } } as const

/** Looks at screens as they come: axe finds nothing, in either theme, and a picture of each is kept. */
export class Inspection {
  readonly folder: string
  readonly #app: ElectronApplication
  readonly #page: Page
  #count = 0

  constructor(app: ElectronApplication, page: Page, name: string) {
    this.#app = app
    this.#page = page
    this.folder = resolve(import.meta.dirname, '../../out/screenshots', name)
  }

  async look(screen: string): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    this.#count += 1
    const number = String(this.#count).padStart(2, '0')
    for (const colorScheme of themes) {
      await this.#page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const [size, { width, height }] of Object.entries(sizes)) {
        await this.#resize(width, height)
        await this.#page.screenshot({ path: join(this.folder, `${number}-${screen}-${colorScheme}-${size}.png`) })
      }
      const { violations } = await new AxeBuilder({ page: this.#page }).setLegacyMode().analyze()
      expect(
        violations.map(({ id, help, nodes }) => `${screen} (${colorScheme}): ${id}: ${help}: ${nodes[0]?.html ?? ''}`),
      ).toEqual([])
    }
    await this.#page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  }

  async #resize(width: number, height: number): Promise<void> {
    await this.#app.evaluate(
      // Beside the window that a person sees there may be the hidden one that prints.
      ({ BrowserWindow }, size) =>
        BrowserWindow.getAllWindows()
          .find((window) => window.isVisible())
          ?.setContentSize(size.width, size.height),
      { width, height },
    )
    await expect.poll(() => this.#page.evaluate(() => [innerWidth, innerHeight])).toEqual([width, height])
  }
}
