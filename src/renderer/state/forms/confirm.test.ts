import { describe, expect, it } from 'vitest'
import { Confirm } from './confirm.svelte'

const question = { title: 'Delete?', confirm: 'Delete' }

describe('Confirm', () => {
  it('answers what was chosen and closes', async () => {
    const confirm = new Confirm()
    const answer = confirm.ask(question)
    expect(confirm.question).toEqual(question)
    confirm.answer('yes')
    expect(await answer).toBe(true)
    expect(confirm.question).toBeNull()
  })

  it('refuses an open question when another is asked', async () => {
    const confirm = new Confirm()
    const first = confirm.ask(question)
    const second = confirm.ask({ ...question, title: 'Void?' })
    expect(await first).toBe(false)
    confirm.answer('yes')
    expect(await second).toBe(true)
  })

  it('tells a third answer, which is no yes', async () => {
    const confirm = new Confirm()
    const three = confirm.choose({ ...question, instead: 'Archive' })
    confirm.answer('instead')
    expect(await three).toBe('instead')
    const two = confirm.ask({ ...question, instead: 'Archive' })
    confirm.answer('instead')
    expect(await two).toBe(false)
  })
})
