import { app, screen, type BrowserWindow, type Rectangle } from 'electron'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { replaceFile } from '../storage/replace-file'
import { sayable } from './support/sayable'

const boundsSchema = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int(), isMaximized: z.boolean() })
type Bounds = z.output<typeof boundsSchema>

const file = () => join(app.getPath('userData'), 'window.json')

/** The bounds of last time, if they still lie on a screen. */
export function readBounds(): Bounds | null {
  const parsed = boundsSchema.safeParse(readJson(file()))
  if (!parsed.success) return null
  return screen.getAllDisplays().some(({ workArea }) => overlaps(workArea, parsed.data)) ? parsed.data : null
}

/** Remembers the bounds when the window closes. */
export function rememberBounds(window: BrowserWindow): void {
  window.on('close', () => {
    const bounds: Bounds = { ...window.getNormalBounds(), isMaximized: window.isMaximized() }
    try {
      replaceFile(file(), JSON.stringify(bounds))
    } catch (error) {
      // On a full disk the window closes all the same, and opens at its usual size.
      console.error('The place of the window was not kept:', sayable(error))
    }
  })
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
