import { describe, expect, it } from 'vitest'
import type { Reply } from '../../../../contract/define/envelope'
import { Acts } from './acts.svelte'

const done: Reply<string> = { ok: true, status: 200, body: { success: true, message: 'Done.', data: 'record' } }
const refused: Reply<string> = {
  ok: false,
  status: 409,
  body: { success: false, message: 'Delete its payments first.', errors: {} },
}

describe('Acts', () => {
  it('answers what was done, and tells why something was not', async () => {
    const acts = new Acts()
    expect(await acts.run('Not voided', () => Promise.resolve(refused))).toBeNull()
    expect(acts.problem).toEqual({ title: 'Not voided', message: 'Delete its payments first.' })
    expect((await acts.run('Not voided', () => Promise.resolve(done)))?.data).toBe('record')
    expect(acts.problem).toBeNull()
    acts.refuse('Not voided', 'Delete its payments first.')
    acts.forget()
    expect(acts.problem).toBeNull()
  })

  it('does one thing at a time', async () => {
    const acts = new Acts()
    let calls = 0
    let finish: (reply: Reply<string>) => void = () => undefined
    const call = () => {
      calls += 1
      return new Promise<Reply<string>>((resolve) => (finish = resolve))
    }
    const first = acts.run('Not issued', call)
    expect(await acts.run('Not issued', call)).toBeNull()
    finish(done)
    await first
    expect([calls, acts.isBusy]).toEqual([1, false])
  })

  it('is free again after a defect', async () => {
    const acts = new Acts()
    await expect(acts.run('Not issued', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(acts.isBusy).toBe(false)
  })
})
