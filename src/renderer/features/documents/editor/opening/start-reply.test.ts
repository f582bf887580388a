import { describe, expect, it } from 'vitest'
import { mapReply, startReply } from './start-reply'

describe('mapReply', () => {
  it('makes something of the data of a success', () => {
    expect(mapReply(startReply(2), (count) => String(count + 1))).toEqual(startReply('3'))
  })

  it('hands a failure on as it is', () => {
    const body = { success: false, message: 'There is no such invoice.', errors: {} } as const
    const refused = { ok: false, status: 404, body } as const
    expect(mapReply<number, string>(refused, String)).toBe(refused)
  })
})
