import { EventEmitter } from 'node:events'
import { beforeEach, expect, it } from 'vitest'
import { OneWindow } from './one-window'

class Shown extends EventEmitter {
  isHeld = false
  isAway = false
  focused = 0
  readonly onStayed: () => void

  constructor(onStayed: () => void) {
    super()
    this.onStayed = onStayed
  }
  close(): void {
    if (this.isHeld) this.onStayed()
    else this.emit('closed')
  }
  focus(): void {
    this.focused += 1
  }
  isMinimized(): boolean {
    return this.isAway
  }
  restore(): void {
    this.isAway = false
  }
}

let opened: Shown[] = []
let done: string[] = []
let window: OneWindow<Shown>
beforeEach(() => {
  opened = []
  done = []
  window = new OneWindow({
    open: (onStayed) => {
      const next = new Shown(onStayed)
      opened.push(next)
      return next
    },
    quit: () => done.push('quit'),
  })
})
const update = () => done.push('update')

it('ends the application when it closes, where nothing else follows', () => {
  window.show()
  expect(window.current).toBe(opened[0])
  window.current?.close()
  window.allClosed()
  expect([window.current, done]).toEqual([null, ['quit', 'quit']])
})

it('is followed by what it was closed for, and the application goes on', () => {
  window.show()
  window.leaveFor(update)
  window.allClosed()
  expect([window.current, done]).toEqual([null, ['update']])
})

it('is followed by nothing where somebody stayed in it', () => {
  window.show()
  opened[0] = Object.assign(opened[0] ?? new Shown(update), { isHeld: true })
  window.leaveFor(update)
  expect([window.current, done]).toEqual([opened[0], []])
  opened[0].isHeld = false
  window.current?.close()
  expect(done).toEqual(['quit'])
})

it('is followed by nothing where what was to be saved first could not be', () => {
  window.show()
  Object.assign(opened[0] ?? {}, { close: () => undefined })
  window.leaveFor(update)
  window.stay()
  opened[0]?.emit('closed')
  expect(done).toEqual(['quit'])
})

it('comes to the front where the application is started again', () => {
  window.show()
  const [first] = opened
  Object.assign(first ?? {}, { isAway: true })
  window.showAgain()
  expect([opened.length, first?.isAway, first?.focused]).toEqual([1, false, 1])
})

it('is opened anew where it was closed for what has not come to an end, and then is closed as always', () => {
  window.show()
  window.leaveFor(update)
  window.showAgain()
  expect([opened.length, window.current]).toEqual([2, opened[1]])
  window.current?.close()
  window.allClosed()
  expect(done).toEqual(['update', 'quit', 'quit'])
})

it('is not opened before its first time, nor once the application ends', () => {
  window.showAgain()
  window.show()
  window.leaveFor(update)
  window.end()
  window.showAgain()
  expect(opened).toHaveLength(1)
})

it('is not opened where it was closed to end the application', () => {
  window.show()
  window.current?.close()
  window.showAgain()
  expect(opened).toHaveLength(1)
})
