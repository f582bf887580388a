import { describe, expect, it } from 'vitest'
import type { Reply } from '../../../contract/define/envelope'
import { RecordState } from './record.svelte'

const found = (data: string): Reply<string> => ({ ok: true, status: 200, body: { success: true, message: '', data } })
const refused = (status: number): Reply<string> => ({
  ok: false,
  status,
  body: { success: false, message: 'No.', errors: {} },
})
const answering =
  (...answers: Reply<string>[]) =>
  () =>
    Promise.resolve(answers.shift() ?? refused(500))

describe('RecordState', () => {
  it('keeps the record in sight when it cannot be loaded again', async () => {
    const record = new RecordState(answering(found('a'), refused(500)))
    await record.load()
    await record.load()
    expect([record.value, record.failure, record.isMissing]).toEqual(['a', { status: 500, message: 'No.' }, false])
  })

  it('lets go of a record that has been deleted', async () => {
    const record = new RecordState(answering(found('a'), refused(404)))
    await record.load()
    await record.load()
    expect([record.value, record.isMissing]).toEqual([null, true])
  })

  it('lets the newest answer win', async () => {
    const waiting: ((reply: Reply<string>) => void)[] = []
    const record = new RecordState<string>(() => new Promise((resolve) => waiting.push(resolve)))
    const loads = [record.load(), record.load()]
    waiting[1]?.(found('new'))
    waiting[0]?.(found('old'))
    await Promise.all(loads)
    expect(record.value).toBe('new')
  })
})
