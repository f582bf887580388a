import { describe, expect, it } from 'vitest'
import { readLabels } from '../../src/domain/documents/labels'
import type { EstimateId, InvoiceId } from '../../src/domain/ids'
import { readContext } from '../../src/operations/execute'
import { partiesWithPictures } from '../../src/operations/present/document'
import { conflictView } from '../../src/sync/attention/attention-rows'
import { attentionRows } from '../sync/all-attention'
import { restoreFormer } from '../../src/sync/attention/restore-former'
import { resolveConflict } from '../../src/sync/attention/resolve-conflict'
import { syncCounts } from '../../src/sync/status/sync-status'
import { invoiceFor } from './attack'
import { json, type Asked, type Evil } from './evil-remote'
import { idOf, ordinary, ordinaryLine, type Wire } from './ordinary-records'
import { useEvilWorld } from './evil-world'

const world = useEvilWorld()
const { remote } = world

const LOGO = 'data:image/png;base64,iVBORw0KGgo='
const address = { line1: 'Elbe 1', line2: null, city: 'Hamburg', state: 'HH', zip: '20095', country: 'DE' }
/** All that documents say of the business: as it is here, and as somebody else would like it. */
const letterheads: Readonly<Record<string, readonly [mine: unknown, theirs: unknown]>> = {
  name: ['Ada Own', 'Evil Ltd'],
  'profile.email': ['ada@example.com', 'evil@example.com'],
  'profile.phone': ['+49 30 1', '+33 1 1'],
  'profile.website': ['https://ada.example', 'https://evil.example'],
  'profile.legal_name': ['Marta Lind', 'Somebody Else'],
  'profile.register_entry': ['HRB 123', 'HRB 321'],
  'profile.tax_number': ['DE123456789', 'FR99'],
  'profile.vat_id': ['DE123456789', 'FR99'],
  'profile.address': [address, { ...address, line1: 'Rue 1', city: 'Paris', country: 'FR' }],
  'profile.bank_name': ['Own Bank', 'EVIL BANK'],
  'profile.iban': ['DE89370400440532013000', 'FR1420041010050500013M02606'],
  'profile.account_number': ['000123456789', '000999999999'],
  'profile.routing_number': ['021000021', '011401533'],
  'profile.bic': ['COBADEFFXXX', 'PSSTFRPPPAR'],
  'profile.payment_link': ['https://pay.example/{number}', 'https://evil.example/{number}'],
  'profile.invoice_heading': ['Tax invoice', 'Reminder'],
  'profile.estimate_heading': ['Quote', 'Order'],
  'profile.credit_note_heading': ['Adjustment note', 'Invoice'],
  'profile.document_labels': [
    { ...readLabels(null), total: 'Sum' },
    { ...readLabels(null), total: 'Paid in full' },
  ],
  'profile.footer': ['Pay to DE89.', 'Pay to FR14.'],
  'profile.logo': [null, LOGO],
}

const sideOf = (side: 0 | 1) => Object.entries(letterheads).map(([field, both]) => [field, both[side]] as const)

function organizationOf(fields: readonly (readonly [string, unknown])[]): Wire {
  const name = fields.find(([field]) => field === 'name')?.[1]
  const profile = fields.filter(([field]) => field !== 'name').map(([field, value]) => [field.split('.')[1], value])
  return { ...(name === undefined ? {} : { name }), profile: Object.fromEntries(profile) as Wire }
}

const mine = organizationOf(sideOf(0))
const evil = organizationOf(sideOf(1))

/** A business with all its details. */
async function beginOwn(): Promise<void> {
  const { client, device } = world.device
  const organizationId = device.file.reads.organization().id
  const { name, profile } = mine
  expect((await client.updateOrganization({ params: { organizationId }, body: { name, profile } as object })).ok).toBe(
    true,
  )
}

type Kind = 'invoice' | 'estimate'

/** A draft of ours. */
async function draft(kind: Kind): Promise<string> {
  const { client } = world.device
  const made = await client.createClient({ body: { name: 'Client', kind: 'BUSINESS' } })
  if (!made.ok) throw new Error('It is made.')
  const body = invoiceFor(made.body.data.id) as never
  const document = await (kind === 'invoice' ? client.createInvoice({ body }) : client.createEstimate({ body }))
  if (!document.ok) throw new Error(JSON.stringify(document.body))
  return document.body.data.id
}

async function documentHere(kind: Kind, id: string) {
  const { client } = world.device
  const reply = await (kind === 'invoice'
    ? client.getInvoice({ params: { invoiceId: id } })
    : client.getEstimate({ params: { estimateId: id } }))
  if (!reply.ok) throw new Error('It is here.')
  return reply.body.data
}

/** The logo is no part of what /v1 shows with a document. */
function printedLogo(kind: Kind, id: string): unknown {
  const { reads } = world.device.device.file
  const row = kind === 'invoice' ? reads.invoices.get(id as InvoiceId) : reads.estimates.get(id as EstimateId)
  if (row === null) throw new Error('It is here.')
  const context = readContext({ ...world.device.env, userId: reads.members.owner().id, role: 'OWNER' })
  return partiesWithPictures(row, context).organization.profile.logo
}

/** What a document here says of the business, by field. */
async function printed(kind: Kind, id: string): Promise<Wire> {
  const { organization } = (await documentHere(kind, id)) as unknown as { organization: Wire & { profile: Wire } }
  const logo = printedLogo(kind, id)
  const at = (field: string) =>
    field === 'profile.logo'
      ? logo
      : field === 'name'
        ? organization['name']
        : organization.profile[field.split('.')[1] ?? '']
  return Object.fromEntries(Object.keys(letterheads).map((field) => [field, at(field)]))
}

const ours = Object.fromEntries(sideOf(0))
const statusOf = { invoice: 'SENT', estimate: 'APPROVED' } as const
const numberOf = { invoice: { prefix: 'R-', number: 7, invoice_number: 'R-0007' }, estimate: {} }

/** An own draft, as the remote shows it once it went out there with an organization of its choice. */
const goneOut = (kind: Kind, record: Wire, organization: unknown): Wire => ({
  ...record,
  ...numberOf[kind],
  status: statusOf[kind],
  organization,
})

const lines = [ordinaryLine({ name: 'Roast' })]

/** A remote that issues by itself what it is sent: in what it answers to that, or when it is asked the next time. */
function issuing(kind: Kind, when: 'answer' | 'list', organization: unknown): Evil {
  const kept: Wire[] = []
  const list = `${kind}s`
  return {
    name: '',
    answer: ({ method, path, body }: Asked) => {
      if (path !== list && !path.startsWith(`${list}/`)) return null
      if (method === 'POST' && path === list) {
        const record = ordinary(`${kind}s`, 900 + kept.length, { ...body, line_items: lines, status: 'DRAFT' })
        kept.push(record)
        return json({ success: true, data: when === 'answer' ? goneOut(kind, record, organization) : record }, 201)
      }
      if (method !== 'GET') return null
      const shown = kept.map((record) => goneOut(kind, record, organization))
      const one = shown.find(({ id }) => path === `${list}/${String(id)}`)
      if (one !== undefined) return json({ success: true, data: one })
      const meta = { current_page: 1, last_page: 1, per_page: 100, total: shown.length }
      return path === list ? json({ success: true, data: shown, meta }) : null
    },
  }
}

const questions = () => {
  const { env, device } = world.device
  const { reads } = device.file
  const views = reads.sync.conflicts.all().map(({ id }) => conflictView(id, { ...env, reads }))
  return views.filter((view) => view !== null)
}

/** Everything differs, and one question shows all of it. */
function expectOneQuestion(fields: readonly string[] = Object.keys(letterheads)): void {
  const [question, ...more] = questions()
  expect(more).toEqual([])
  expect(question).toMatchObject({
    kind: 'organization',
    reason: 'letterhead',
    can_keep_mine: true,
    can_take_theirs: true,
  })
  const shown = (question?.fields ?? []).map(({ field, mine: here, theirs: there }) => [field, [here, there]] as const)
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(fields.map((field) => [field, letterheads[field]])))
  const { env, device } = world.device
  const rows = attentionRows({ ...env, reads: device.file.reads })
  expect(rows.filter(({ type }) => type !== 'parked')).toMatchObject([
    { type: 'letterhead', ways: ['open_conflict'], conflict_id: question?.id },
  ])
  expect(syncCounts(device.file.reads).counts).toMatchObject({ conflicts: 1, attention: 1 })
}

function answer(whole: 'mine' | 'theirs'): void {
  for (const { id } of questions()) expect(resolveConflict(world.device.env, id, { take: {}, whole }).ok).toBe(true)
}

const told = () =>
  world.device.device.file.reads.sync.log
    .before(1_000_000, 1_000)
    .map(({ kind, outcome, detail }) => `${kind} ${outcome} ${detail}`.trim())

const kinds = ['invoice', 'estimate'] as const
const ways = ['answer', 'list'] as const

describe.each(kinds)('an %s of ours', (kind) => {
  describe.each(ways)('that the remote issues by itself, as told by its %s', (when) => {
    it('goes out with our own details, and a question shows theirs', async () => {
      await beginOwn()
      const id = await draft(kind)
      remote.evil = issuing(kind, when, evil)
      await world.device.link()
      for (let rounds = 0; rounds < 3; rounds += 1) await world.device.round()
      expect(await documentHere(kind, id)).toMatchObject({ status: statusOf[kind] })
      expect(await printed(kind, id)).toEqual(ours)
      expectOneQuestion()
      expect(told()).toContain(`${kind} received It went out on the server.`)
      expect(told().filter((line) => line === `${kind} conflict letterhead`)).toHaveLength(1)
      answer('mine')
      for (let rounds = 0; rounds < 3; rounds += 1) await world.device.round()
      expect(questions()).toEqual([])
      expect(await printed(kind, id)).toEqual(ours)
      expect(world.device.device.file.reads.organization().name).toBe('Ada Own')
    })
  })

  it('asks for each single field of them', async () => {
    await beginOwn()
    const id = await draft(kind)
    const one = new Map<string, string>()
    const fields = Object.keys(letterheads)
    remote.evil = {
      name: '',
      shows: {
        [`${kind}s`]: fields.map((field, index) => {
          const record = ordinary(`${kind}s`, 100 + index, { status: statusOf[kind] })
          one.set(field, String(record['id']))
          return { ...record, organization: organizationOf([[field, letterheads[field]?.[1]]]) }
        }),
      },
    }
    await world.device.link()
    await world.device.round()
    expect(questions().map((question) => question.fields.map(({ field }) => field))).toEqual(
      fields.map((field) => [field]),
    )
    for (const field of fields) expect(await printed(kind, one.get(field) ?? '')).toEqual(ours)
    expect(await printed(kind, id)).toEqual(ours)
  })
})

describe.each(kinds)('%ss that only the remote has', (kind) => {
  const list = `${kind}s` as const
  const shownWith = (organization: unknown, count = 3) =>
    Array.from({ length: count }, (_, index) => ({
      ...ordinary(list, 100 + index, { status: statusOf[kind] }),
      organization,
    }))

  async function beginShown(organization: unknown): Promise<void> {
    await beginOwn()
    remote.evil = { name: '', shows: { [list]: shownWith(organization) } }
    await world.device.link()
    await world.device.round()
  }

  it('come with our details, and are one question', async () => {
    await beginOwn()
    remote.evil = { name: '', shows: { [list]: shownWith(evil) } }
    await world.device.link()
    const found = [await world.device.round(), await world.device.round()]
    expect(found.map(({ conflicts }) => conflicts)).toEqual([1, 0])
    for (const n of [100, 101, 102]) expect(await printed(kind, idOf(list, n))).toEqual(ours)
    expectOneQuestion()
    expect(attentionRows({ ...world.device.env, reads: world.device.device.file.reads })[0]?.label).toMatch(
      /and 2 more$/,
    )
  })

  it('are printed with theirs once somebody says so, and later ones too', async () => {
    await beginShown(evil)
    answer('theirs')
    expect(questions()).toEqual([])
    remote.evil = { name: '', shows: { [list]: shownWith(evil, 4) } }
    await world.device.round()
    expect(questions()).toEqual([])
    const theirs = Object.fromEntries(sideOf(1))
    for (const n of [100, 101, 102, 103]) expect(await printed(kind, idOf(list, n))).toEqual(theirs)
    expect(world.device.device.file.reads.organization().name).toBe('Ada Own')
  })

  it('are printed with ours again, and asked about, once that answer was taken back', async () => {
    await beginShown(evil)
    const [asked] = questions()
    answer('theirs')
    remote.evil = { name: '', shows: { [list]: shownWith(evil, 4) } }
    await world.device.round()
    const { log } = world.device.device.file.reads.sync
    const [answered] = log.before(1_000_000, 100).filter(({ outcome }) => outcome === 'answered')
    expect(answered?.detail).toBe('You said that the letterhead of the server is yours.')
    const bringBack = () => restoreFormer(world.device.env, answered?.seq ?? 0)
    expect(bringBack()).toEqual({ ok: true, value: undefined })
    for (const n of [100, 101, 102, 103]) expect(await printed(kind, idOf(list, n))).toEqual(ours)
    expect(questions()).toMatchObject([{ reason: 'letterhead', fields: asked?.fields }])
    expect(bringBack()).toMatchObject({ ok: false, error: { message: 'It is as it was then already.' } })
    remote.evil = { name: '', shows: { [list]: shownWith(evil, 5) } }
    for (let rounds = 0; rounds < 2; rounds += 1) await world.device.round()
    expect(questions()).toHaveLength(1)
    expect(await printed(kind, idOf(list, 104))).toEqual(ours)
    answer('mine')
    expect(questions()).toEqual([])
  })

  it('are not asked about again once ours were kept, nor later ones', async () => {
    await beginShown(evil)
    answer('mine')
    remote.evil = { name: '', shows: { [list]: shownWith(evil, 4) } }
    await world.device.round()
    expect(questions()).toEqual([])
    for (const n of [100, 101, 102, 103]) expect(await printed(kind, idOf(list, n))).toEqual(ours)
  })

  it.each([
    ['nothing of the business', undefined],
    ['no details', { name: 'Ada Own', profile: [] }],
    [
      'empty details',
      organizationOf(Object.keys(letterheads).map((field) => [field, field === 'name' ? 'Ada Own' : ''])),
    ],
    ['our own details', mine],
    [
      'our own details, written in another way',
      organizationOf([
        ['name', ' ada  OWN '],
        ['profile.iban', 'de89 3704 0044 0532 0130 00'],
        ['profile.address', { ...address, line2: '', city: 'HAMBURG ' }],
      ]),
    ],
  ])('ask nothing where the remote shows %s', async (_, organization) => {
    await beginShown(organization)
    expect(questions()).toEqual([])
    expect(await printed(kind, idOf(list, 100))).toEqual(ours)
  })

  it('keep what was ours once, and ask nothing', async () => {
    await beginOwn()
    const organizationId = world.device.device.file.reads.organization().id
    const profile = { iban: 'GB33BUKB20201555555555', footer: 'Moved.' }
    await world.device.client.updateOrganization({ params: { organizationId }, body: { profile } })
    remote.evil = { name: '', shows: { [list]: shownWith(mine) } }
    await world.device.link()
    await world.device.round()
    expect(questions()).toEqual([])
    expect(await printed(kind, idOf(list, 100))).toEqual(ours)
  })

  it('need no answer once their details are ours', async () => {
    const theirs = organizationOf([['profile.iban', letterheads['profile.iban']?.[1]]])
    await beginShown(theirs)
    expectOneQuestion(['profile.iban'])
    const organizationId = world.device.device.file.reads.organization().id
    const { profile } = theirs
    await world.device.client.updateOrganization({ params: { organizationId }, body: { profile } as object })
    await world.device.round()
    expect(questions()).toEqual([])
    expect(await printed(kind, idOf(list, 100))).toMatchObject({ 'profile.iban': letterheads['profile.iban']?.[1] })
  })
})
