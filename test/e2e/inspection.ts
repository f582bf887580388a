import { expect, type ElectronApplication, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { keepPicture, keepsPictures, picturesFolder } from './pictures'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** Half as long as what its package hands out as `source`. */
const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

const themes = ['light', 'dark'] as const
/** What axe is asked in each; the stylesheets have no other rule for dark than other colours. */
const rules = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } }
const large = { width: 1440, height: 900 }
const sizes = keepsPictures ? { small: { width: 900, height: 600 }, large } : { large }

/** Looks at screens as they come: axe finds nothing, in either theme. */
export class Inspection {
  readonly folder: string
  readonly #app: ElectronApplication
  readonly #page: Page
  #count = 0

  constructor(app: ElectronApplication, page: Page, name: string) {
    this.#app = app
    this.#page = page
    this.folder = join(picturesFolder, name)
  }

  async look(screen: string): Promise<void> {
    this.#count += 1
    const number = String(this.#count).padStart(2, '0')
    for (const [size, { width, height }] of Object.entries(sizes)) {
      await this.#resize(width, height)
      for (const colorScheme of themes) {
        await this.#page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await this.#coloursSettled()
        await keepPicture(this.#page, join(this.folder, `${number}-${screen}-${colorScheme}-${size}`))
        if (size === 'large') expect(await this.#violations(colorScheme), `${screen} (${colorScheme})`).toEqual([])
      }
    }
    await this.#page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  }

  /** Names the folder to whoever asked for pictures. */
  sayWhere(): void {
    if (keepsPictures) console.log(`Screenshots: ${this.folder}`)
  }

  /** The colours of the other theme may still be on their way out, and those of this one begin with the next picture. */
  async #coloursSettled(): Promise<void> {
    await this.#page.evaluate(async () => {
      const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const passing = () =>
        document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      do {
        await Promise.allSettled(passing().map(({ finished }) => finished))
        await drawn()
        await drawn()
      } while (passing().some(({ playState }) => playState === 'running'))
    })
  }

  /** What axe finds. */
  async #violations(theme: (typeof themes)[number]): Promise<string[]> {
    if (!(await this.#page.evaluate(() => 'axe' in window))) await this.#bringAxe()
    return await this.#page.evaluate(async (only) => {
      // No script runs in the frame of a document: axe would wait there for an answer in vain.
      const found = await window.axe?.run({ iframes: false, resultTypes: ['violations'], ...only })
      if (!found) throw new Error('axe is not there')
      return found.violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html ?? ''}`)
    }, rules[theme])
  }

  /** Its text is long: it is read into a page once, and by main, as what a test sends is packed and unpacked. */
  async #bringAxe(): Promise<void> {
    await this.#app.evaluate(async ({ BrowserWindow }, file) => {
      const text = process.getBuiltinModule('node:fs').readFileSync(file, 'utf8')
      const window = BrowserWindow.getAllWindows().find((shown) => shown.isVisible())
      await window?.webContents.executeJavaScript(`${text}; true`)
    }, axeFile)
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
