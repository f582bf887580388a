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
})

describe('showKeys', () => {
  it('writes signs on a Mac and words elsewhere', () => {
    expect(showKeys('Mod+Shift+k', 'mac')).toEqual(['⌘', '⇧', 'K'])
    expect(showKeys('Mod+Enter', 'windows')).toEqual(['Ctrl', 'Enter'])
  })
})
