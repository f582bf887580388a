import { expect, it } from 'vitest'
import { PagesAhead } from '../remote/pages-ahead'
import { beginning } from '../remote/place'
import { rules, rulesInOrder } from '../rules/index'
import { references, type SyncRule } from '../rules/sync-rule'
import { ListsAhead } from './lists-ahead'

/** Lists of a remote that lacks some. */
function lists(lacks: readonly SyncRule[] = []) {
  const asked: string[] = []
  const { organization, tax, client, contact, estimate, invoice, payment } = rules
  const ahead = new ListsAhead([organization, tax, client, contact, estimate, invoice, payment], (rule) =>
    lacks.includes(rule)
      ? null
      : new PagesAhead(({ page }) => {
          asked.push(`${rule.kind} ${String(page)}`)
          return Promise.resolve({ kind: 'silent', wasSent: true, reason: rule.kind })
        }),
  )
  return { asked, ahead }
}

it('what names nothing else is asked for at once', async () => {
  const { asked, ahead } = lists()
  expect(asked).toEqual(['tax 1', 'client 1'])
  expect(await ahead.beside(rules.client, null).pages?.take(beginning)).toMatchObject({ reason: 'client' })
  expect(asked).toHaveLength(2)
})

it('the next list is asked for with the last page of one, and walked from there', async () => {
  const { asked, ahead } = lists()
  const estimates = ahead.beside(rules.estimate, null)
  estimates.onLastAnswered()
  expect(asked.slice(2)).toEqual(['invoice 1'])
  expect(await ahead.beside(rules.invoice, null).pages?.take(beginning)).toMatchObject({ reason: 'invoice' })
  expect(asked).toHaveLength(3)
  await ahead.end()
})

it('what hangs on clients waits for them, and nothing comes after the last', () => {
  const { asked, ahead } = lists()
  ahead.beside(rules.client, null).onLastAnswered()
  ahead.beside(rules.payment, null).onLastAnswered()
  expect(asked).toHaveLength(2)
})

it('what the remote has no list of is not asked for', () => {
  const { asked, ahead } = lists([rules.tax, rules.invoice])
  ahead.beside(rules.estimate, null).onLastAnswered()
  expect(asked).toEqual(['client 1'])
  expect(ahead.beside(rules.invoice, null).pages).toBeNull()
})

it('of no list that waits a record is fetched by itself: what one refers to was walked before', () => {
  const walked = rulesInOrder.filter(({ isOursAlone }) => !isOursAlone)
  for (const [at, rule] of walked.entries()) {
    const named = rule.fields.flatMap((field) => references[field] ?? [])
    for (const kind of named) expect(walked.slice(0, at)).toContain(rules[kind])
    // The last list that is asked for at once is that of clients.
    if (at <= walked.indexOf(rules.client)) expect(named).toEqual([])
  }
})
