import type { ElectronApplication, Page } from '@playwright/test'
import { expect } from './application'
import { keepPicture } from './pictures'

export interface Sight {
  readonly width: number
  readonly height: number
  readonly zoom: number
}

/** The smallest window and one of every day at 200 %, and the smallest at 100 %; the last is wide. */
export const sights: readonly Sight[] = [
  { width: 720, height: 500, zoom: 2 },
  { width: 1280, height: 800, zoom: 2 },
  { width: 720, height: 500, zoom: 1 },
  { width: 1280, height: 800, zoom: 1 },
]

/** Shows the window at a size and zoom, once its page is laid out so. */
export async function see(app: ElectronApplication, page: Page, sight: Sight): Promise<void> {
  await app.evaluate(({ BrowserWindow }, { width, height, zoom }) => {
    const window = BrowserWindow.getAllWindows().find((shown) => shown.isVisible())
    window?.setContentSize(width, height)
    window?.webContents.setZoomFactor(zoom)
  }, sight)
  await expect
    .poll(() => page.evaluate(() => [innerWidth, innerHeight]))
    .toEqual([sight.width / sight.zoom, sight.height / sight.zoom])
}

/** In the smallest window nothing is cut off at its side. */
export async function fitsSmallest(app: ElectronApplication, page: Page, picture: string): Promise<void> {
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .find((window) => window.isVisible())
      ?.setContentSize(720, 500),
  )
  await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([720, 500])
  await keepPicture(page, picture)
  const wide = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main, main *')]
        .filter(
          (element) => getComputedStyle(element).overflowX === 'auto' && element.scrollWidth > element.clientWidth,
        )
        .map(({ className }) => className),
    )
  // The sidebar folds meanwhile.
  await expect.poll(wide).toEqual([])
}
