import { describe, expect, it } from 'vitest'
import { type KeyPress, matchesKeys, showKeys } from './shortcut-keys'

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

describe('matchesKeys', () => {
  it('takes Command on a Mac and Ctrl elsewhere', () => {
    expect(matchesKeys('Mod+K', press('k', { metaKey: true }), 'mac')).toBe(true)
    expect(matchesKeys('Mod+K', press('k', { ctrlKey: true }), 'mac')).toBe(false)
    expect(matchesKeys('Mod+K', press('k', { ctrlKey: true }), 'linux')).toBe(true)
    expect(matchesKeys('Mod+K', press('k', { metaKey: true }), 'windows')).toBe(false)
  })

  it('does not take a combination with a key too many', () => {
    expect(matchesKeys('Mod+K', press('K', { ctrlKey: true, shiftKey: true }), 'linux')).toBe(false)
    expect(matchesKeys('N', press('n', { altKey: true }), 'linux')).toBe(false)
  })

  it('takes a sign with or without Shift, as the keyboard has it', () => {
    expect(matchesKeys('?', press('?', { shiftKey: true }), 'linux')).toBe(true)
    expect(matchesKeys('?', press('?'), 'linux')).toBe(true)
  })

  it('knows a letter that Option turns into another sign on a Mac', () => {
    expect(matchesKeys('Alt+N', press('˜', { altKey: true, code: 'KeyN' }), 'mac')).toBe(true)
  })

  it('knows a letter by where it is on a keyboard that writes no Latin ones', () => {
    const save = (key: string, code: string) => matchesKeys('Mod+S', press(key, { code, ctrlKey: true }), 'linux')
    expect([save('σ', 'KeyS'), save('ы', 'KeyS'), save('Ы', 'KeyS')]).toEqual([true, true, true])
    expect([save('ы', 'KeyA'), save('s', 'KeyO')]).toEqual([false, true])
    expect(matchesKeys('E', press('у', { code: 'KeyE' }), 'windows')).toBe(true)
  })

  it('knows a digit by where it is on a keyboard that writes it with Shift', () => {
    const first = (key: string, held: Partial<KeyPress> = {}) =>
      matchesKeys('Mod+1', press(key, { code: 'Digit1', ctrlKey: true, ...held }), 'linux')
    expect([first('&'), first('+'), first('1', { shiftKey: true })]).toEqual([true, true, true])
    expect([first('!', { shiftKey: true }), first('2'), first('&', { code: 'Digit7' })]).toEqual([false, false, false])
  })

  it('takes the letter that a Latin keyboard writes, wherever it is', () => {
    const undo = (key: string, code: string) => matchesKeys('Mod+Z', press(key, { code, ctrlKey: true }), 'linux')
    expect([undo('z', 'KeyY'), undo('y', 'KeyZ'), undo('ö', 'KeyZ'), undo('1', 'KeyZ')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('showKeys', () => {
  it('writes signs on a Mac and words elsewhere', () => {
    expect(showKeys('Mod+Shift+k', 'mac')).toEqual(['⌘', '⇧', 'K'])
    expect(showKeys('Mod+Enter', 'windows')).toEqual(['Ctrl', 'Enter'])
  })
})
