import { readFile } from 'node:fs/promises'
import { expect, test } from './application'
import { invoke, makeInvoice, setUp } from './operations'
import { pdfFacts, pdfText } from './pdf-text'
import { saveIn, savePdf } from './saved-documents'

/** Where the files stay, for those who check them with tools of their own. */
const kept = process.env['BILLFOLD_KEEP_DOCUMENTS']

const line = { name: 'Interface design', quantity: 2, price: 450 }
const document = {
  currency: 'EUR',
  tax_distribution: 'NO_TAX',
  discount_distribution: 'NO_DISCOUNT',
  line_items: [line],
}

test('every document is a file that can be kept for decades and read aloud', async ({ app, page, dataFolder }) => {
  test.setTimeout(180_000)
  await setUp(page)
  await saveIn(app, kept ?? dataFolder)
  const names = ['Müller & Söhne', 'Ελλάς <Α.Ε.>', 'Ромашка', 'Công ty Việt']
  for (const name of names) {
    const { id: client } = await invoke(page, 'createClient', { body: { name, kind: 'BUSINESS' } })
    const { id } = await makeInvoice(page, client)
    await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
    const path = await savePdf(page, 'invoice', id)
    expect((await pdfText(path)).replaceAll(' ', '')).toContain(name.replaceAll(' ', ''))
    await expectArchival(path)
    if (name === names[0]) {
      await invoke(page, 'voidInvoice', { params: { invoiceId: id } })
      await expectArchival(await savePdf(page, 'invoice', id))
    }
  }
  const { id: client } = await invoke(page, 'createClient', { body: { name: 'Long & Sons', kind: 'BUSINESS' } })
  const long = await invoke(page, 'createInvoice', {
    body: {
      ...document,
      client_id: client,
      net_terms: 'NET30',
      line_items: Array.from({ length: 90 }, (_, n) => ({ ...line, name: `Day ${String(n + 1)}` })),
    },
  })
  const draft = await savePdf(page, 'invoice', long.id)
  expect((await pdfFacts(draft)).pages).toBeGreaterThan(2)
  await expectArchival(draft)
  const estimate = await invoke(page, 'createEstimate', { body: { ...document, client_id: client } })
  await expectArchival(await savePdf(page, 'estimate', estimate.id))
})

async function expectArchival(path: string): Promise<void> {
  const { title, language, isTagged, metadata = '' } = await pdfFacts(path)
  expect(title).toContain('Ada Studio')
  expect({ language, isTagged }).toEqual({ language: 'en', isTagged: true })
  expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>')
  expect(metadata).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
  expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
  const bytes = await readFile(path, 'latin1')
  expect(bytes).toContain('/ID')
}
