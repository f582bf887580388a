import { describe, expect, it } from 'vitest'
import { Ask } from './ask.svelte'

describe('Ask', () => {
  it('hands the answer to whoever asked, and closes', async () => {
    const ask = new Ask<string, number>()
    const answer = ask.ask('How many?')
    expect([ask.isOpen, ask.question]).toEqual([true, 'How many?'])
    ask.answer(3)
    expect(await answer).toBe(3)
    expect(ask.isOpen).toBe(false)
  })

  it('takes closing for no answer', async () => {
    const ask = new Ask<string, number>()
    const answer = ask.ask('How many?')
    ask.isOpen = false
    expect(await answer).toBeNull()
  })

  it('gives up a question when another is asked', async () => {
    const ask = new Ask<string, number>()
    const first = ask.ask('How many?')
    const second = ask.ask('How many more?')
    expect(await first).toBeNull()
    ask.answer(4)
    expect(await second).toBe(4)
  })
})
