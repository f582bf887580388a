import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ok } from '../kernel/result'
import type { CreditNoteId, InvoiceId } from '../domain/ids'
import type { ClientOf } from '../contract/define/client'
import type { Reply } from '../contract/define/envelope'
import { startOperations } from '../contract/desktop/start-operations'
import { v1, type V1 } from '../contract/v1/index'
import { createExecutor } from '../operations/execute'
import { v1Handlers } from '../operations/v1/index'
import { copyBeforeUpdate } from '../storage/copy-before-update'
import { inProcessClient } from '../transport/in-process-client'
import { pseudoLanguages } from '../words/pseudo'
import { readLabels } from '../domain/documents/labels'
import { sampleName } from '../domain/documents/sample'
import type { Enclosed } from '../documents/archive/enclosed'
import { createDocumentSource, type DocumentSource } from './document-source'
import { openWorkspace, type Workspace } from './workspace'

const LOGO = 'data:image/png;base64,iVBORw0KGgo='
const SIGNATURE = 'data:image/png;base64,c2lnbmVk'
const NEW_LOGO = 'data:image/png;base64,AAAABBBBCCCC'
const pdf = Buffer.from('%PDF-1')
const address = { line1: 'Quay 1', line2: null, city: 'Dublin', state: '', zip: 'D01', country: 'IE' }

let folder = ''
let workspace: Workspace
let client: ClientOf<V1>
let source: DocumentSource
let organizationId = ''

const open = () => {
  const env = workspace.env()
  if (env === null) throw new Error('It is not set up.')
  return env
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-documents-'))
  const opened = openWorkspace(folder, copyBeforeUpdate(join(folder, 'backups')))
  if (!opened.ok) throw new Error(opened.error.detail)
  workspace = opened.value
  const body = startOperations.setUp.body.parse({
    name: 'Ada Studio',
    owner: { name: 'Ada Lind', email: 'ada@studio.example' },
    profile: { currency: 'EUR', locale: 'en-IE', time_zone: 'Europe/Dublin', logo: LOGO },
  })
  workspace.setUp(body)
  organizationId = open().file.reads.organization().id
  client = inProcessClient(v1, {
    execute: createExecutor(v1Handlers, open()),
    publicAddress: 'app://billfold/api',
    checkReplies: true,
    onDefect: (error) => {
      throw error
    },
  })
  source = createDocumentSource(workspace)
})
afterEach(() => {
  workspace.close()
  rmSync(folder, { recursive: true })
})

function value<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(reply.body.message)
  return reply.body.data
}

type NewClient = NonNullable<Parameters<typeof client.createClient>[0]>['body']

async function issue(more: Partial<NewClient> = {}, options?: Record<string, unknown>): Promise<InvoiceId> {
  const body = { name: 'Northwind <logo>', kind: 'BUSINESS', ...more } as const
  const party = value(await client.createClient({ body }))
  const draft = value(
    await client.createInvoice({
      body: {
        client_id: party.id,
        currency: 'EUR',
        tax_distribution: 'NO_TAX',
        discount_distribution: 'NO_DISCOUNT',
        line_items: [{ name: 'Design', quantity: 1, price: 900 }],
        ...(options && { options }),
      },
    }),
  )
  value(await client.sendInvoice({ params: { invoiceId: draft.id } }))
  return draft.id as InvoiceId
}

async function credit(invoiceId: InvoiceId): Promise<CreditNoteId> {
  const body = { reason: 'Paid twice', line_items: [{ position: 0, amount: 100 }] }
  return value(await client.createCreditNote({ params: { invoiceId }, body })).id as CreditNoteId
}

async function moveOn(): Promise<void> {
  value(
    await client.updateOrganization({
      params: { organizationId },
      body: { name: 'Other', profile: { logo: NEW_LOGO } },
    }),
  )
}

/** What only a defect, or another device, could do to an issued invoice. */
function rewrite(id: InvoiceId): void {
  const { file } = open()
  const row = file.reads.invoices.get(id)
  if (row === null) throw new Error('It is gone.')
  file.write((writes) => {
    writes.invoices.update({ ...row, notes: 'Typed afterwards' })
    return ok(undefined)
  })
}

function nameFilesBy(fileName: string): void {
  const { file } = open()
  const organization = file.reads.organization()
  file.write((writes) => {
    writes.organization.update({ ...organization, profile: { ...organization.profile, fileName } })
    return ok(undefined)
  })
}

const shown = async (kind: string, id: string) => (await source.find(kind, id))?.html ?? ''
const print = () => Promise.resolve(pdf)

describe('an issued invoice', () => {
  it('is shown as it was sealed, whatever the page would be now', async () => {
    const id = await issue()
    const before = await shown('invoice', id)
    expect(before).toContain('€900.00 due')
    expect(before).toContain(LOGO)
    expect(await source.original(id, print)).toEqual(pdf)
    await moveOn()
    expect(await shown('invoice', id)).toBe(before)
    expect(open().file.reads.sealedPage(id)?.page).not.toContain(LOGO)
    rewrite(id)
    expect(await shown('invoice', id)).toBe(before)
  })

  it('is sealed once: the first bytes stay', async () => {
    const id = await issue()
    expect(source.allUnsealed()).toEqual([id])
    await source.original(id, print)
    expect(source.allUnsealed()).toEqual([])
    expect(await source.original(id, () => Promise.resolve(Buffer.from('other')))).toEqual(pdf)
  })

  it('is printed once, however many ask for it meanwhile, and again where that failed', async () => {
    const id = await issue()
    let count = 0
    const counted = () => {
      count += 1
      return Promise.resolve(pdf)
    }
    const failed = source.original(id, () => Promise.reject(new Error('The printer is gone')))
    await expect(failed).rejects.toThrow('The printer is gone')
    expect(await Promise.all([source.original(id, counted), source.original(id, counted)])).toEqual([pdf, pdf])
    expect(count).toBe(1)
  })

  it('is sealed as it was issued, also when it is void by then', async () => {
    const id = await issue()
    const before = await shown('invoice', id)
    rewrite(id)
    expect(await shown('invoice', id)).toBe(before)
    value(await client.voidInvoice({ params: { invoiceId: id } }))
    expect(await shown('original', id)).toBe(before)
    const voided = await source.find('invoice', id)
    expect(voided).toMatchObject({ fileName: 'INV-0001 void', isOriginal: false })
    expect(voided?.html).toContain('>Void</span>')
    expect(voided?.html).not.toContain('900.00 due')
    expect((await source.find('original', id))?.fileName).toMatch(/^INV-0001 original, voided on \d{4}-\d\d-\d\d$/)
  })

  it('is called by the pattern of the business, as it is now', async () => {
    const id = await issue()
    nameFilesBy('{client}: {number}')
    expect((await source.find('invoice', id))?.fileName).toMatch(/^.+- INV-0001$/)
    value(await client.voidInvoice({ params: { invoiceId: id } }))
    expect((await source.find('invoice', id))?.fileName).toMatch(/^.+- INV-0001 void$/)
  })

  it('says the currency and the last day of a statement behind whatever its client is called, under a logo', async () => {
    const { id: client_id } = value(await client.createClient({ body: { name: '株'.repeat(200), kind: 'BUSINESS' } }))
    for (const currency of ['EUR', 'USD']) {
      const lines = [{ name: 'Work', quantity: 1, price: 100 }]
      const priced = { client_id, currency, tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' } as const
      const { id: invoiceId } = value(await client.createInvoice({ body: { ...priced, line_items: lines } }))
      value(await client.sendInvoice({ params: { invoiceId } }))
    }
    const document = await source.find('statement', `${client_id}_2020-01-01_2040-12-31_USD`)
    expect(document?.fileName).toMatch(/^Statement for 株{40} in USD, 2040-12-31$/)
    expect(document?.html).toContain(LOGO)
  })

  it('has a name of its own among receipts of one day', async () => {
    const body = { invoice_id: await issue(), amount: 10, payment_date: '2026-06-20' }
    const [, { id }] = [value(await client.createPayment({ body })), value(await client.createPayment({ body }))]
    expect((await source.find('receipt', id))?.fileName).toBe('INV-0001 receipt of 2026-06-20 (2)')
  })

  it('has the name of its file in the language that it is in', async () => {
    const id = await issue()
    value(await client.voidInvoice({ params: { invoiceId: id } }))
    const accented = pseudoLanguages.map((language) => ({ ...language, tag: 'en' }))
    const document = await createDocumentSource(workspace, accented).find('invoice', id)
    expect(document?.fileName).toMatch(/^\[INV-0001 vöîđ/)
  })

  it('is a copy where another device issued it, and has no original there', async () => {
    const id = await issue()
    const { file } = open()
    await source.original(id, print)
    const row = file.reads.invoices.get(id)
    if (row === null) throw new Error('It is gone.')
    const pulled = { ...row, id: open().newId() as InvoiceId, number: 2 }
    file.write((writes) => {
      writes.invoices.insert(pulled)
      writes.invoices.insertLines(
        file.reads.invoices.lines(id).map((line) => ({ ...line, id: open().newId() as never, documentId: pulled.id })),
      )
      return ok(undefined)
    })
    const copy = await source.find('invoice', pulled.id)
    expect(copy).toMatchObject({ fileName: 'INV-0002 copy', isOriginal: false })
    expect(copy?.html).toContain('>Copy</span>')
    expect(copy?.html).toContain('€900.00 due')
    expect(await source.find('original', pulled.id)).toBeNull()
    expect(await source.original(pulled.id, print)).toBeNull()
    expect(file.reads.sealedBytes(pulled.id)).toBeNull()
  })
})

describe('the look of documents', () => {
  const wear = async (template: 'MODERN' | 'COMPACT') =>
    value(
      await client.updateOrganization({
        params: { organizationId },
        body: { profile: { document_style: { template, accent: '#0f766e' } } },
      }),
    )

  it('is that of the business until an invoice is issued, and stays that also where it is void', async () => {
    await wear('MODERN')
    const id = await issue()
    expect(await shown('invoice', id)).toContain('data-template="MODERN"')
    await wear('COMPACT')
    expect(await shown('invoice', id)).toContain('data-template="MODERN"')
    value(await client.voidInvoice({ params: { invoiceId: id } }))
    expect(await shown('invoice', id)).toContain('data-template="MODERN"')
    expect(await shown('invoice', await issue())).toContain('data-template="COMPACT"')
  })

  it('can be seen in a sample before it is chosen', async () => {
    const style = { template: 'MODERN', typeface: 'SERIF', accent: '#0f766e' } as const
    const look = { style, columns: ['AMOUNT', 'DESCRIPTION'], labels: readLabels(null), paper: 'LETTER' } as const
    const html = await shown('sample', sampleName({ ...look, language: 'de' }))
    for (const text of [
      'lang="de"',
      'data-template="MODERN"',
      '--accent: #0f766e;',
      'size: letter;',
      'Ada Studio',
      LOGO,
    ])
      expect(html).toContain(text)
    expect(await source.find('sample', 'BAROQUE-A4')).toBeNull()
  })

  it('has the language of its client, else of the business, when it was issued', async () => {
    const id = await issue({ language: 'de' })
    const { client_id: clientId } = value(await client.getInvoice({ params: { invoiceId: id } }))
    value(await client.updateClient({ params: { clientId }, body: { language: null } }))
    expect(await shown('invoice', id)).toContain('<html lang="de">')
    expect(await shown('credit_note', await credit(id))).toContain('Rechnungskorrektur')
    const profile = { document_language: 'de' }
    value(await client.updateOrganization({ params: { organizationId }, body: { profile } }))
    expect(await shown('invoice', await issue({ language: 'en' }))).toContain('<html lang="en">')
    expect(await shown('invoice', await issue())).toContain('<html lang="de">')
  })

  it('has the columns that were chosen when it was issued', async () => {
    const choose = async (document_columns: ['AMOUNT', 'DESCRIPTION'] | null) =>
      value(await client.updateOrganization({ params: { organizationId }, body: { profile: { document_columns } } }))
    await choose(['AMOUNT', 'DESCRIPTION'])
    const id = await issue()
    await choose(null)
    const heads = (html: string) => html.match(/<th scope="col"/g)?.length
    expect([heads(await shown('invoice', id)), heads(await shown('invoice', await issue()))]).toEqual([2, 4])
  })
})

describe('the signature', () => {
  const on = { on_invoices: true, on_estimates: false, on_credit_notes: true }
  const sign = async (signature: { image: string; name: string } | null) =>
    value(
      await client.updateOrganization({
        params: { organizationId },
        body: { profile: { signature: signature && { ...signature, ...on } } },
      }),
    )
  const signature = { image: SIGNATURE, name: 'Ada Lind' }

  it('is that of the day of issue, and kept once for all pages', async () => {
    const unsigned = await issue()
    await sign(signature)
    const id = await issue()
    const before = await shown('invoice', id)
    expect(before).toContain(`src="${SIGNATURE}" alt="Signature of Ada Lind"`)
    expect(await source.original(id, print)).toEqual(pdf)
    await sign({ image: NEW_LOGO, name: 'Somebody else' })
    expect(await shown('invoice', id)).toBe(before)
    expect(open().file.reads.sealedPage(id)?.page).not.toContain(SIGNATURE)
    expect(await shown('credit_note', await credit(id))).toContain(SIGNATURE)
    await sign(null)
    expect(await shown('original', id)).toBe(before)
    expect(await shown('invoice', unsigned)).not.toContain('Signature of')
  })

  it('stands on nothing that it was not wished on, and travels with no list', async () => {
    await sign(signature)
    const { organization } = value(await client.getInvoice({ params: { invoiceId: await issue() } }))
    expect(organization.profile.signature).toBeNull()
  })
})

describe('a credit note', () => {
  it('is shown as it was sealed, whatever the page would be now', async () => {
    const id = await credit(await issue())
    const before = await shown('credit_note', id)
    expect(before).toMatch(/For invoice (<[^>]*>)*INV-0001(<[^>]*>)* of \d/)
    expect(before).toContain('€100.00')
    expect(before).toContain(LOGO)
    expect(await source.original(id, print)).toEqual(pdf)
    await moveOn()
    expect(await shown('credit_note', id)).toBe(before)
    expect(await shown('original', id)).toBe(before)
    expect(open().file.reads.sealedPage(id)?.page).not.toContain(LOGO)
  })

  it('waits to be sealed beside the invoices, and is sealed once', async () => {
    const invoiceId = await issue()
    const id = await credit(invoiceId)
    expect(source.allUnsealed()).toEqual([invoiceId, id])
    await source.original(id, print)
    expect(source.allUnsealed()).toEqual([invoiceId])
    expect(await source.original(id, () => Promise.resolve(Buffer.from('other')))).toEqual(pdf)
    expect(open().file.reads.sealedBytes(id)).toEqual(pdf)
  })

  it('is printed with the e-invoice that its client receives', async () => {
    const profile = { legal_name: 'Ada Studio', vat_id: 'IE1234567FA', tax_number: '1', address }
    value(await client.updateOrganization({ params: { organizationId }, body: { profile } }))
    const options = { tax_exemption: 'EXEMPT' }
    const id = await credit(await issue({ e_invoice: 'FACTUR_X', address }, options))
    const printed: Enclosed[] = []
    await source.original(id, (enclosed) => {
      printed.push(enclosed)
      return print()
    })
    expect(printed.map(({ eInvoice }) => eInvoice?.name)).toEqual(['factur-x.xml'])
    expect(printed[0]?.eInvoice?.xml).toContain('<ram:TypeCode>381</ram:TypeCode>')
  })

  it('is called by the pattern of the business', async () => {
    const id = await credit(await issue())
    nameFilesBy('{date} {number}')
    const day = open().file.reads.creditNotes.get(id)?.issuedAt ?? ''
    const number = value(await client.getCreditNote({ params: { creditNoteId: id } })).credit_note_number
    const document = await source.find('credit_note', id)
    expect(document).toMatchObject({ fileName: `${day} ${number}`, isOriginal: true })
  })

  it('is a copy where another device issued it, and has no original there', async () => {
    const { file, newId } = open()
    const row = file.reads.creditNotes.get(await credit(await issue()))
    if (row === null) throw new Error('It is gone.')
    const pulled = { ...row, id: newId() as CreditNoteId, number: 7 }
    file.write((writes) => {
      writes.creditNotes.insert(pulled)
      return ok(undefined)
    })
    const copy = await source.find('credit_note', pulled.id)
    expect(copy).toMatchObject({ fileName: expect.stringMatching(/7 copy$/) as string, isOriginal: false })
    expect(await source.eInvoiceNeeds(pulled.id)).toBeNull()
    expect(copy?.html).toContain('>Copy</span>')
    expect(await source.find('original', pulled.id)).toBeNull()
    expect(await source.original(pulled.id, print)).toBeNull()
  })

  it('is none where an invoice is asked for, and no invoice is one', async () => {
    const invoiceId = await issue()
    expect(await source.find('credit_note', invoiceId)).toBeNull()
    expect(await source.find('invoice', await credit(invoiceId))).toBeNull()
  })
})
