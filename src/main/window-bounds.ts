import { app, screen, type BrowserWindow, type Rectangle } from 'electron'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Bounds extends Rectangle {
  readonly isMaximized: boolean
}

const file = () => join(app.getPath('userData'), 'window.json')

/** The bounds of last time, if they still lie on a screen. */
export function readBounds(): Bounds | null {
  const bounds = readJson(file())
  if (!isBounds(bounds)) return null
  return screen.getAllDisplays().some(({ workArea }) => overlaps(workArea, bounds)) ? bounds : null
}

/** Remembers the bounds when the window closes. */
export function rememberBounds(window: BrowserWindow): void {
  window.on('close', () => {
    const bounds: Bounds = { ...window.getNormalBounds(), isMaximized: window.isMaximized() }
    writeFileSync(file(), JSON.stringify(bounds))
  })
}

function isBounds(value: unknown): value is Bounds {
  if (typeof value !== 'object' || value === null) return false
  const { x, y, width, height, isMaximized } = value as Readonly<Record<string, unknown>>
  return [x, y, width, height].every(Number.isInteger) && typeof isMaximized === 'boolean'
}

function overlaps(area: Rectangle, bounds: Rectangle): boolean {
  return (
    bounds.x < area.x + area.width &&
    bounds.x + bounds.width > area.x &&
    bounds.y < area.y + area.height &&
    bounds.y + bounds.height > area.y
  )
}

/** What is missing or unreadable is nothing: the window then opens at its usual size. */
function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
