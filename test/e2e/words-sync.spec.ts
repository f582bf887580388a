import type { Page } from '@playwright/test'
import type { AttentionRow, ConflictRecord, SyncStatus } from '../../src/contract/desktop/sync-operations'
import { catalogueFor } from '../../src/words/catalogue'
import { conflictTexts } from '../../src/words/en/service/sync-conflicts'
import { sync } from '../../src/words/en/sync'
import { pseudoLanguages } from '../../src/words/pseudo'
import { expect, test } from './application'
import { setUp } from './operations'
import { attention, link, MOMENT, noCounts, StagedSync, upToDate } from './staged-sync'
import { lookAtWords, wordFaults } from './word-faults'

const ID = '018f3a52-6c1e-7d55-8a0b-3f6f0c9d2e11'
/** What sync itself says of a record, in English. */
const SAID = conflictTexts.reasons.fields
/** Typed, said by others, and names of countries. */
const known = [
  'staging.billfold.example',
  'Ada Studio',
  'Ada Lind',
  'Northwind',
  'Interface design',
  'Hosting',
  'Porto',
  'Portugal',
  'Stage',
]

/** As the window says it within another message. */
const knownIn = (language: string) => [...known, saidIn(language).read(conflictTexts).reasons.fields]

const saidIn = (language: string) => catalogueFor([language], pseudoLanguages)

const ways = ['edit', 'retry', 'keep_local', 'keep_both', 'keep_numbers', 'send_again', 'delete_here'] as const

/** One of each that can be wrong, and all that can be done about it. */
const wrong: AttentionRow[] = [
  attention({ type: 'conflict', kind: 'client', id: ID, label: 'Ada Lind', conflict_id: 1, ways: ['open_conflict'] }),
  attention({ type: 'letterhead', kind: 'organization', id: ID, label: 'INV-0007', ways: ['open_conflict'] }),
  attention({ type: 'numbered', kind: 'invoice', id: ID, label: 'INV-0001', ways: ['keep_numbers'] }),
  attention({
    type: 'duplicate',
    kind: 'payment',
    id: ID,
    label: '1450.5, 2026-03-12',
    ways: ['keep_both', 'delete_here'],
  }),
  attention({
    type: 'rejected',
    kind: 'saved_item',
    id: ID,
    label: 'Interface design',
    errors: { price: [SAID], 'line_items.1.tax_id': [SAID], 'line_items.1': [SAID], stage: [SAID] },
    ways: ['edit', 'retry', 'keep_local'],
  }),
  attention({ type: 'parked', kind: 'note', id: ID, label: '', ways: ['retry', 'keep_local'] }),
  attention({ type: 'missing', kind: 'estimate', id: ID, label: 'EST-0007', ways: [...ways] }),
  attention({ type: 'unsure', kind: 'recurring_invoice', id: ID, label: 'Hosting', ways: ['send_again'] }),
  attention({ type: 'unreadable', kind: 'contact', id: ID, label: '' }),
].map((row) => ({ ...row, message: SAID }))

const { receipts } = sync
/** One of each that sync does, as its log has it. */
const done = [
  ...['createClient', 'updateClient', 'deleteClient', 'sendInvoice'].map((detail) => ({ outcome: 'sent', detail })),
  ...Object.keys(receipts.conflict).map((detail) => ({ outcome: 'conflict', detail })),
  ...Object.keys(receipts.done).map((outcome) => ({ outcome, detail: '' })),
  ...['rejected', 'parked'].flatMap((outcome) => ['', SAID].map((detail) => ({ outcome, detail }))),
  { outcome: 'not kept', detail: 'due_at options profile.tax_number' },
  { outcome: 'other figures', detail: 'subtotal line_items.0.subtotal' },
  { outcome: 'other total', detail: '76.8 EUR' },
  { outcome: 'numbered', detail: 'INV-0007' },
  { outcome: 'left', detail: 'INV-0007' },
].map((said, index) => ({
  seq: 100 - index,
  at: new Date(Date.parse(MOMENT) - index * 5_000_000).toISOString(),
  kind: 'client',
  record_id: index === 3 ? '' : ID,
  label: index % 5 === 1 ? null : 'Ada Lind',
  former: index % 5 === 0 ? null : index % 5 === 1 ? '' : 'Ada Lind',
  can_bring_back: index % 5 !== 0,
  ...said,
}))

/** Something of all that can wait. */
const counts = Object.fromEntries(Object.keys(noCounts).map((name) => [name, 1200])) as SyncStatus['counts']

const busy: SyncStatus = {
  ...upToDate,
  counts,
  oldest_pending_at: MOMENT,
  next_run_at: MOMENT,
  last_problem: SAID,
  clock_problem: SAID,
}

const conflict: ConflictRecord = {
  id: 1,
  kind: 'invoice',
  record_id: ID,
  label: 'INV-0042',
  reason: 'fields',
  message: SAID,
  can_keep_mine: true,
  can_take_theirs: true,
  can_edit: true,
  mine_there: 'stays',
  gone: null,
  found_at: MOMENT,
  fields: [{ field: 'total', base: 920.5, mine: 920.5, theirs: 920.49, is_contested: true }],
}

const address = { line1: 'Porto', line2: null, city: 'Porto', state: '', zip: '4050-262', country: 'PT' }
const clientFields: ConflictRecord['fields'] = [
  { field: 'name', base: 'Northwind', mine: 'Ada Lind', theirs: 'Ada Studio', is_contested: true },
  { field: 'kind', base: 'PERSON', mine: 'PERSON', theirs: 'BUSINESS', is_contested: false },
  { field: 'address', base: address, mine: address, theirs: { ...address, line2: 'Porto' }, is_contested: false },
  { field: 'profile', base: null, mine: null, theirs: { company_name: 'Northwind' }, is_contested: false },
]

const line = { name: 'Interface design', quantity: 2, price: 450, description: null, unit_of_measurement_id: null }
const priced = { ...line, tax_id: ID, unit_of_measurement_id: ID, discount_type: 'PERCENTAGE', discount_value: 10 }
const invoiceFields: ConflictRecord['fields'] = [
  {
    field: 'line_items',
    base: [line],
    mine: [line, { ...line, name: 'Hosting' }],
    theirs: [priced],
    is_contested: true,
  },
  { field: 'client_id', base: null, mine: null, theirs: ID, is_contested: false },
  { field: 'due_at', base: '2026-03-20', mine: '2026-04-01', theirs: '2026-04-15', is_contested: true },
  { field: 'has_late_fee', base: false, mine: false, theirs: true, is_contested: false },
  { field: 'discount_distribution', base: null, mine: 'NO_DISCOUNT', theirs: 'PER_ITEM', is_contested: false },
  { field: 'notes', base: '', mine: 'Hosting', theirs: null, is_contested: false },
  { field: 'options', base: null, mine: null, theirs: { stage: 2, shipping_tax: 'PROPORTIONAL' }, is_contested: false },
]

const openSync = (page: Page) => page.locator('aside [role=status] button').click()

for (const language of ['en-XA', 'ar-XB']) {
  test.describe(language, () => {
    test.use({ launchWith: { env: { BILLFOLD_LANGUAGE: language } } })

    test(`what sync does can be read in ${language}`, async ({ app, page }) => {
      test.setTimeout(300_000)
      await setUp(page)
      const words = saidIn(language).read(sync)
      const stage = new StagedSync(app, page)
      const look = lookAtWords(app, page, { known: knownIn(language) })
      await stage.answer({ listAttention: [], listReceipts: [] })
      await stage.tell(upToDate)
      await openSync(page)
      await expect(page.getByText(words.attention.nothing)).toBeVisible()
      await look('sync that is up to date')

      await stage.answer({ listAttention: wrong, listReceipts: done })
      await stage.tell({ ...busy, progress: { phase: 'sending', kind: 'recurring_invoice', done: 120, total: 480 } })
      await expect(page.getByRole('progressbar')).toBeVisible()
      await expect(page.getByText(words.attention.looks.unsure)).toBeVisible()
      await look('all that sync says')
      for (const phase of ['signing_in', 'looking', 'receiving', 'checking'] as const) {
        await stage.tell({ ...busy, progress: { phase, kind: null, done: 0, total: null } })
        await expect.poll(() => wordFaults(page, { known: knownIn(language) })).toEqual([])
      }
      const ask = async (act: string, what: string) => {
        await page.getByRole('button', { name: act, exact: true }).first().click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
        await look(what)
        await page.keyboard.press('Escape')
      }
      await stage.tell(busy)
      await ask(words.attention.ways.delete_here, 'deleting what is missing')
      await ask(words.attention.deleteDouble, 'deleting a double')
      await stage.answer({ listAttention: wrong.filter(({ type }) => type === 'unsure') })
      await stage.tell({ ...busy, counts: noCounts })
      await expect(page.getByText(words.attention.looks.missing)).toBeHidden()
      await ask(words.attention.ways.send_again, 'sending again')

      await stage.tell({ ...busy, link: { ...link, kind: 'partial', state: 'halted', halted_for: null } })
      await expect(page.locator('main [role=alert]')).toBeVisible()
      await look('sync that has stopped')
      for (const changed of [{ is_paused: true }, { is_signed_in: false }]) {
        await stage.tell({ ...upToDate, link: { ...link, kind: 'plain', ...changed } })
        await expect.poll(() => wordFaults(page, { known: knownIn(language) })).toEqual([])
      }
      await stage.tell({ ...upToDate, link: { ...link, state: 'asking' } })
      await expect(page.getByText(words.asking.text)).toBeVisible()
      await look('a server that is not linked yet')
      await stage.tell({ ...upToDate, link: null })
      await expect(page.getByText(words.notLinked.text)).toBeVisible()
      await look('no server')
    })

    test(`a comparison can be read in ${language}`, async ({ app, page }) => {
      test.setTimeout(300_000)
      await setUp(page)
      const stage = new StagedSync(app, page)
      const look = lookAtWords(app, page, { known: knownIn(language) })
      const wholes = page.locator('.whole').getByRole('button')
      const show = async (changes: Partial<ConflictRecord>) => {
        await stage.answer({
          getConflict: { ...conflict, ...changes },
          listAttention: wrong.slice(0, 1),
          listReceipts: [],
        })
        await stage.tell({ ...upToDate, counts: { ...noCounts, conflicts: 1, attention: 1 } })
        await openSync(page)
        await page.getByRole('button', { name: saidIn(language).read(sync).attention.ways.open_conflict }).click()
        await expect(page.getByText(saidIn(language).read(conflictTexts).reasons.fields)).toBeVisible()
      }
      const ask = async (at: number, what: string) => {
        await wholes.nth(at).click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
        await look(what)
        await page.keyboard.press('Escape')
      }
      await show({ kind: 'client', fields: clientFields })
      await look('two versions of a client')
      await page.keyboard.press('ControlOrMeta+S')
      const first = page.getByRole('radiogroup').first()
      await expect(first).toHaveAttribute('aria-invalid', 'true')
      await first.getByRole('radio').last().check()
      await look('a value of its own')
      await stage.answer({ getConflict: { ...conflict, kind: 'client', fields: clientFields.slice(1) } })
      await stage.tell(upToDate)
      await expect(page.locator('.outdated')).toBeVisible()
      await look('a comparison that has changed again')
      await page.locator('.outdated').getByRole('button').click()
      await expect(page.locator('.outdated')).toBeHidden()

      await show({ fields: invoiceFields })
      await expect(page.getByRole('table')).toHaveCount(3)
      await look('two versions of an invoice')
      await show({ gone: 'there', can_edit: false })
      await look('what is deleted there')
      await ask(1, 'deleting it here too')
      await show({ gone: 'here', can_edit: false })
      await ask(1, 'deleting it there too')
      await show({ kind: 'organization', reason: 'letterhead', can_edit: false })
      await look('another letterhead')
      await ask(1, 'another letterhead that is meant')
      await show({ reason: 'frozen', can_edit: false })
      await look('an invoice that is closed there')
      await ask(1, 'closing it here too')
      for (const reason of Object.keys(receipts.conflict) as ConflictRecord['reason'][]) {
        for (const canTakeTheirs of [true, false]) {
          await show({ reason, can_edit: false, can_take_theirs: canTakeTheirs })
          await expect.poll(() => wordFaults(page, { known: knownIn(language) }), reason).toEqual([])
        }
      }
      await stage.answer({ getConflict: null })
    })
  })
}
