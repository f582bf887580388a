import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, JSHandle, Locator, Page } from 'playwright'

/** Ten a second, as fast as people type. */
const BETWEEN_KEYS_MS = 100
/** The finest that a window tells of; what was painted sooner counts as painted then. */
const LEAST_TOLD_MS = 16
/** Told of in the frame after: long enough for that, however busy the window is. */
const UNTIL_TOLD_MS = 500

/** What one writes into the line of an invoice, and then another thing in its place. */
const PHRASES = [
  'interface design for the new shop',
  'workshop with all of the team',
  'development of the booking form',
]

interface Watch {
  /** The milliseconds from each key to its paint, of those since this was asked last. */
  take(): number[]
}

/** Types into one field as a person does, at a steady rate, whatever the window does. */
export class Typist {
  readonly #session: CDPSession
  readonly #field: Locator
  readonly #watch: JSHandle<Watch>

  private constructor(session: CDPSession, field: Locator, watch: JSHandle<Watch>) {
    this.#session = session
    this.#field = field
    this.#watch = watch
  }

  static async at(page: Page, field: Locator): Promise<Typist> {
    const session = await page.context().newCDPSession(page)
    return new Typist(session, field, await watchKeys(page))
  }

  /** Types until it is told to stop; answers how long each key waited for its paint, in milliseconds. */
  async type(isEnough: (typed: number) => boolean): Promise<readonly number[]> {
    let typed = 0
    for (let place = 0; !isEnough(typed); place += 1) {
      const stop = typed
      typed += await this.#write(PHRASES[place % PHRASES.length] ?? '', (written) => isEnough(stop + written))
    }
    await wait(UNTIL_TOLD_MS)
    const waits = await this.#watch.evaluate((watch) => watch.take())
    if (waits.length !== typed) throw new Error(`Of ${String(typed)} keys ${String(waits.length)} reached the window.`)
    return waits
  }

  /** Writes a phrase in place of what is there, as far as it comes, at least a key of it; answers how many keys that took. */
  async #write(phrase: string, isEnough: (written: number) => boolean): Promise<number> {
    await this.#field.selectText()
    const answers: Promise<unknown>[] = []
    do {
      // Nobody waits for an answer before the next key; that a window is gone, what is looked at below tells.
      answers.push(this.#press(phrase.charAt(answers.length)).catch(() => undefined))
      await wait(BETWEEN_KEYS_MS)
    } while (answers.length < phrase.length && !isEnough(answers.length))
    await Promise.all(answers)
    const [wanted, found] = [phrase.slice(0, answers.length), await this.#field.inputValue()]
    if (found !== wanted) throw new Error(`“${wanted}” was typed, and “${found}” is in the field.`)
    return answers.length
  }

  /**
   * Down and up again. The main process of Electron is the one that takes keys in, and would stamp this one only once it
   * comes to it: what a person waits for begins before, so the key says itself when it was pressed.
   */
  async #press(sign: string): Promise<void> {
    const code = sign === ' ' ? 'Space' : `Key${sign.toUpperCase()}`
    const timestamp = (performance.timeOrigin + performance.now()) / 1000
    const key = { key: sign, code, windowsVirtualKeyCode: sign.toUpperCase().charCodeAt(0), timestamp }
    await Promise.all([
      this.#session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: sign, ...key }),
      this.#session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ])
  }
}

/**
 * Event Timing, and not a frame that is asked for once the key was handled: it ends when the frame is on the screen, so
 * that drawing it counts, which other processes do on the same processor; and it asks for nothing, so that a key costs
 * what it costs people. It tells in steps of 8 ms. `keypress` is what writes the sign, and bears the time of the key; the
 * `input` event that follows bears its own.
 */
function watchKeys(page: Page): Promise<JSHandle<Watch>> {
  return page.evaluateHandle((leastTold) => {
    const pressed: number[] = []
    const painted = new Map<number, number>()
    const keep = (entries: PerformanceEntryList) => {
      for (const { name, startTime, duration } of entries) if (name === 'keypress') painted.set(startTime, duration)
    }
    window.addEventListener('keypress', ({ timeStamp }) => pressed.push(timeStamp), { capture: true })
    const observer = new PerformanceObserver((list) => {
      keep(list.getEntries())
    })
    const init: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: leastTold,
    }
    observer.observe(init)
    return {
      take: () => {
        keep(observer.takeRecords())
        const waits = pressed.splice(0).map((time) => {
          const wait = painted.get(time) ?? leastTold
          painted.delete(time)
          return wait
        })
        if (painted.size > 0) throw new Error('A key was painted that nobody has pressed.')
        return waits
      },
    }
  }, LEAST_TOLD_MS)
}
