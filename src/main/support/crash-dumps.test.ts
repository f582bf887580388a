import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { countDumps, removeOldDumps } from './crash-dumps'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-dumps-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

function put(place: string, name: string, day: number): void {
  mkdirSync(join(folder, place), { recursive: true })
  for (const part of ['.dmp', '.meta']) {
    const path = join(folder, place, `${name}${part}`)
    writeFileSync(path, '1234567890')
    utimesSync(path, day, day)
  }
}

it('counts them wherever Crashpad keeps them, and nothing else', () => {
  expect(countDumps(join(folder, 'none'))).toEqual({ count: 0, bytes: 0 })
  put('pending', 'one', 1)
  put('completed', 'two', 2)
  put('elsewhere', 'three', 3)
  writeFileSync(join(folder, 'settings.dat'), 'settings')
  expect(countDumps(folder)).toEqual({ count: 2, bytes: 20 })
})

it('keeps the newest, and removes what is noted beside the others', () => {
  for (const day of [3, 1, 7, 5, 2, 6, 4]) put(day % 2 ? 'pending' : 'completed', `dump-${String(day)}`, day)
  mkdirSync(join(folder, 'attachments', 'dump-1'), { recursive: true })
  expect(removeOldDumps(folder)).toBe(2)
  const names = ['pending', 'completed'].flatMap((place) => readdirSync(join(folder, place))).sort()
  expect(names).toEqual([3, 4, 5, 6, 7].flatMap((day) => [`dump-${String(day)}.dmp`, `dump-${String(day)}.meta`]))
  expect(existsSync(join(folder, 'attachments', 'dump-1'))).toBe(false)
  expect(removeOldDumps(folder, 0)).toBe(5)
  expect(countDumps(folder).count).toBe(0)
})
