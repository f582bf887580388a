import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Toasts } from './toasts.svelte'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const texts = (toasts: Toasts) => toasts.list.map(({ text }) => text)

describe('Toasts', () => {
  it('goes away by itself', () => {
    const toasts = new Toasts()
    toasts.show('Saved')
    vi.advanceTimersByTime(5_000)
    expect(texts(toasts)).toEqual([])
  })

  it('stays with what it offers until it is used or dismissed, or another screen is opened after a while', () => {
    const toasts = new Toasts()
    toasts.undo('Deleted', () => undefined)
    toasts.moveOn()
    vi.advanceTimersByTime(60_000)
    expect(texts(toasts)).toEqual(['Deleted'])
    toasts.undo('Deleted too', () => undefined)
    toasts.moveOn()
    expect(texts(toasts)).toEqual(['Deleted too'])
  })

  it('stays while it is held, and a new one with it', () => {
    const toasts = new Toasts()
    toasts.show('Saved')
    toasts.hold()
    toasts.show('Sent')
    vi.advanceTimersByTime(60_000)
    expect(texts(toasts)).toEqual(['Saved', 'Sent'])
    toasts.release()
    vi.advanceTimersByTime(5_000)
    expect(texts(toasts)).toEqual([])
  })

  it('says the same words once, from now on', () => {
    const toasts = new Toasts()
    toasts.show('Saved')
    vi.advanceTimersByTime(4_000)
    toasts.show('Saved')
    vi.advanceTimersByTime(4_000)
    expect(texts(toasts)).toEqual(['Saved'])
  })

  it('says an operation’s message as short as its own words', () => {
    const toasts = new Toasts()
    toasts.show('Contact created.')
    toasts.show('Contact created')
    expect(texts(toasts)).toEqual(['Contact created'])
  })

  it('keeps each offer to undo, whatever its words', () => {
    const toasts = new Toasts()
    toasts.undo('Payment deleted', () => undefined)
    toasts.undo('Payment deleted', () => undefined)
    expect(texts(toasts)).toEqual(['Payment deleted', 'Payment deleted'])
  })

  it('stays as long as it lasts, whatever else is said and wherever one goes', () => {
    const toasts = new Toasts()
    const action = { label: 'Cancel', run: () => undefined }
    const reading = toasts.show('Reading a.pdf…', { action, lasts: 'untilOver' })
    for (const text of ['1', '2', '3', '4']) toasts.show(text)
    expect(texts(toasts)).toEqual(['Reading a.pdf…', '3', '4'])
    vi.advanceTimersByTime(60_000)
    toasts.moveOn()
    expect(texts(toasts)).toEqual(['Reading a.pdf…'])
    toasts.dismiss(reading)
    expect(texts(toasts)).toEqual([])
  })

  it('shows three at most and lets the oldest go', () => {
    const toasts = new Toasts()
    for (const text of ['1', '2', '3', '4']) toasts.show(text)
    expect(texts(toasts)).toEqual(['2', '3', '4'])
  })

  it('takes back what is not true any more, and leaves the others', () => {
    const toasts = new Toasts()
    const action = { label: 'Save PDF…', run: () => undefined }
    toasts.show('INV-0001 issued', { action, about: 'a' })
    toasts.show('INV-0002 issued', { action, about: 'b' })
    toasts.over('a')
    expect(texts(toasts)).toEqual(['INV-0002 issued'])
  })
})
