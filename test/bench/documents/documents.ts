import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ElectronApplication, Page } from 'playwright'
import { residentMemory } from '../../resident-memory'
import { launch, ourApplication } from '../launch'
import { median, ratioOf, type Measure, type Options } from '../measure'

const ROUNDS = 15
const QUICK_ROUNDS = 5
/** Not counted: the first meet code that never ran. */
const WARM_ROUNDS = 2
const JOB = 100
/** So many lines fill twenty pages. */
const LINES = { one: 8, twenty: 620 } as const

/** What one business of the benchmark works with. */
interface Bench {
  readonly app: ElectronApplication
  readonly page: Page
  readonly clientId: string
  readonly rounds: number
}

/** PDFs of documents as a person saves them, beside printing the same page and nothing else in the same run. */
export async function benchDocuments({ isQuick }: Options): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'billfold-bench-documents-'))
  const { app, page } = await launch(ourApplication, join(folder, 'data'))
  try {
    await saveInto(app, folder)
    const clientId = await begin(page)
    const bench = { app, page, clientId, rounds: isQuick ? QUICK_ROUNDS : ROUNDS }
    return [
      await pdfOf(bench, 'a PDF of 1 page', LINES.one),
      await pdfOf(bench, 'a PDF of 20 pages', LINES.twenty),
      await chainOf(bench, 'issued, sealed with its e-invoice and saved, 1 page', LINES.one),
      await chainOf(bench, 'issued, sealed with its e-invoice and saved, 20 pages', LINES.twenty),
      ...(await jobOf(bench)),
    ]
  } finally {
    await app.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A draft is printed anew each time it is saved. */
async function pdfOf(bench: Bench, name: string, lines: number): Promise<Measure> {
  const { id } = await makeDraft(bench, lines)
  return beside(bench, name, 1.3, {
    ours: () => timed(() => invoke(bench.page, 'savePdf', { body: { kind: 'invoice', id } })),
    id: () => Promise.resolve(id),
  })
}

/** From the yes to the file: the number, the XML and its rules, the print, PDF/A, the seal. */
async function chainOf(bench: Bench, name: string, lines: number): Promise<Measure> {
  const drafts: string[] = []
  for (let round = 0; round < bench.rounds + WARM_ROUNDS; round += 1) drafts.push((await makeDraft(bench, lines)).id)
  let issued = ''
  return beside(bench, name, 2, {
    ours: () => {
      issued = drafts.pop() ?? ''
      return timed(async () => {
        await invoke(bench.page, 'sendInvoice', { params: { invoiceId: issued } })
        await invoke(bench.page, 'savePdf', { body: { kind: 'invoice', id: issued } })
      })
    },
    id: () => Promise.resolve(issued),
  })
}

/** Many at once, as a recurring business issues them: what each takes, and whether memory grows with them. */
async function jobOf(bench: Bench): Promise<Measure[]> {
  const { app, page } = bench
  const memory = () => residentMemory(app.process().pid ?? 0)
  const issue = async () => {
    const { id } = await makeDraft(bench, LINES.one)
    await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
    await invoke(page, 'savePdf', { body: { kind: 'invoice', id } })
    return id
  }
  let id = ''
  const [ours, bare]: [number[], number[]] = [[], []]
  const first = memory()
  for (let count = 0; count < JOB; count += 1) {
    ours.push(await timed(async () => (id = await issue())))
    bare.push(await printed(app, id))
  }
  const last = memory()
  return [
    {
      name: `each of ${String(JOB)} invoices, written, issued, sealed and saved`,
      ...{ ratio: ratioOf(ours, bare), goal: 2, better: 'lower' },
      detail: `${millis(ours)}, printed alone ${millis(bare)}`,
    },
    {
      name: `memory of the main process after ${String(JOB)} of them`,
      ...{ ratio: last / first, goal: 1.15, better: 'lower' },
      detail: `${last.toFixed(0)} MiB, before ${first.toFixed(0)} MiB`,
    },
  ]
}

interface Compared {
  readonly ours: () => Promise<number>
  /** The document whose page is printed alone, right after. */
  readonly id: () => Promise<string>
}

async function beside({ app, rounds }: Bench, name: string, goal: number, { ours, id }: Compared): Promise<Measure> {
  const [all, bare]: [number[], number[]] = [[], []]
  for (let round = -WARM_ROUNDS; round < rounds; round += 1) {
    const taken = [await ours(), await printed(app, await id())] as const
    if (round < 0) continue
    all.push(taken[0])
    bare.push(taken[1])
  }
  const detail = `${millis(all)}, printed alone ${millis(bare)}`
  return { name, ratio: ratioOf(all, bare), goal, better: 'lower', detail }
}

const millis = (all: readonly number[]) => `${median(all).toFixed(0)} ms`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Milliseconds that Chromium takes to load the page of an invoice and to print it, in a window of its own that stays. */
function printed(app: ElectronApplication, id: string): Promise<number> {
  return app.evaluate(async ({ BrowserWindow }, address) => {
    const place = globalThis as { bare?: Electron.BrowserWindow }
    place.bare ??= new BrowserWindow({ show: false, webPreferences: { sandbox: true, javascript: false } })
    const began = performance.now()
    await place.bare.loadURL(address)
    await place.bare.webContents.printToPDF({
      generateTaggedPDF: true,
      preferCSSPageSize: true,
      printBackground: true,
    })
    return performance.now() - began
  }, `app://billfold/documents/invoice/${id}`)
}

/** Files go where the system's dialog would have put them. */
async function saveInto(app: ElectronApplication, folder: string): Promise<void> {
  await app.evaluate(({ dialog }, into) => {
    const stub = (...given: readonly unknown[]) => {
      const { defaultPath = '' } = given.at(-1) as { defaultPath?: string }
      return Promise.resolve({ canceled: false, filePath: `${into}/${defaultPath.split('/').at(-1) ?? ''}` })
    }
    dialog.showSaveDialog = stub
  }, folder)
}

/** A business in Germany with a client that receives e-invoices; answers the client. */
async function begin(page: Page): Promise<string> {
  const address = (city: string) => ({ line1: 'Kai 1', city, zip: '20457', country: 'DE' })
  await invoke(page, 'setUp', {
    body: {
      name: 'Ada Studio',
      owner: { name: 'Ada Lind', email: 'ada@studio.example' },
      profile: {
        ...{ currency: 'EUR', locale: 'en-GB', time_zone: 'Europe/Berlin', vat_id: 'DE123456788' },
        ...{ address: address('Hamburg'), iban: 'DE89370400440532013000' },
      },
    },
  })
  const client = { name: 'Northwind', kind: 'BUSINESS', address: address('Berlin'), e_invoice: 'FACTUR_X' }
  return (await invoke(page, 'createClient', { body: client })).id
}

async function makeDraft({ page, clientId }: Bench, lines: number): Promise<{ readonly id: string }> {
  const { id: tax_id } = await taxOf(page)
  return invoke(page, 'createInvoice', {
    body: {
      ...{ client_id: clientId, currency: 'EUR', tax_distribution: 'PER_DOCUMENT', tax_id },
      discount_distribution: 'NO_DISCOUNT',
      line_items: Array.from({ length: lines }, (_, index) => ({
        ...{ name: `Design, part ${String(index + 1)}`, quantity: 2, price: 45.5 },
      })),
    },
  })
}

async function taxOf(page: Page): Promise<{ readonly id: string }> {
  const [tax] = (await invoke(page, 'listTaxes', {})) as unknown as readonly { readonly id: string }[]
  return tax ?? invoke(page, 'createTax', { body: { name: 'VAT', percent: 19 } })
}

/** Calls an operation as a screen does, and answers its data. */
async function invoke(page: Page, name: string, input: object): Promise<{ readonly id: string }> {
  const text = await page.evaluate((request) => window.billfold.invoke(request), JSON.stringify({ name, ...input }))
  const { ok, body } = JSON.parse(text) as { ok: boolean; body: { message: string; data: { id: string } } }
  if (!ok) throw new Error(`${name}: ${body.message}`)
  return body.data
}
