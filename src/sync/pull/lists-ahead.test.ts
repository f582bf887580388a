import { expect, it } from 'vitest'
import { PagesAhead } from '../remote/pages-ahead'
import { beginning } from '../remote/place'
import { rules } from '../rules/index'
import type { SyncRule } from '../rules/sync-rule'
import { ListsAhead } from './lists-ahead'

/** Lists of a remote that lacks some. */
function lists(lacks: readonly SyncRule[] = []) {
  const asked: string[] = []
  const { tax, unit, client, contact, note, invoice, payment } = rules
  const ahead = new ListsAhead([tax, unit, client, contact, note, invoice, payment], (rule) =>
    lacks.includes(rule)
      ? null
      : new PagesAhead(({ page }) => {
          asked.push(`${rule.kind} ${String(page)}`)
          return Promise.resolve({ kind: 'silent', wasSent: true, reason: rule.kind })
        }),
  )
  return { asked, ahead }
}

it('the next list is asked for with the last page of one, and walked from there', async () => {
  const { asked, ahead } = lists()
  const taxes = ahead.beside(rules.tax)
  expect(asked).toEqual([])
  taxes.onLastAnswered()
  expect(asked).toEqual(['unit 1'])
  expect(await ahead.beside(rules.unit).pages?.take(beginning)).toMatchObject({ reason: 'unit' })
  expect(asked).toEqual(['unit 1'])
  await ahead.end()
})

it('what hangs on clients waits for them, and nothing comes after the last', () => {
  const { asked, ahead } = lists()
  ahead.beside(rules.client).onLastAnswered()
  ahead.beside(rules.payment).onLastAnswered()
  expect(asked).toEqual([])
})

it('what the remote has no list of is not asked for', () => {
  const { asked, ahead } = lists([rules.unit])
  ahead.beside(rules.tax).onLastAnswered()
  expect(asked).toEqual([])
  expect(ahead.beside(rules.unit).pages).toBeNull()
})
