import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WireRecord } from '../../src/domain/wire/read-fields'
import { owner, TestServer } from '../../src/server/server.fixture'
import { backUp } from '../../src/storage/backup'
import { placeBooks } from '../../src/storage/place-books'
import { stageBooks } from '../../src/storage/stage-books'
import { changeLink } from '../../src/sync/link/link-state'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { attentionRows } from './all-attention'
import { LinkedDevice, must, openDeviceFile, withoutExtensions } from './linked-device'

const send = fetchSend({ timeoutMs: 10_000 })

describe.each([
  ['our server', send, 'full'],
  ['our server as a plain remote', withoutExtensions(send), 'plain'],
] as const)('books that were set back to a backup, and %s', (_, network, kind) => {
  let organizations: InProcessOrganizations
  let server: TestServer
  let device: LinkedDevice
  beforeEach(async () => {
    organizations = new InProcessOrganizations()
    server = new TestServer()
    await server.start()
  })
  afterEach(async () => {
    device.remove()
    await server.remove()
    organizations.remove()
  })
  const open = (file: ConstructorParameters<typeof LinkedDevice>[0]) =>
    new LinkedDevice(file, `${server.address}/api`, owner, network)
  const draft = async (clientId: string, name: string) =>
    must(
      device.client.createInvoice({
        body: {
          client_id: clientId,
          currency: 'EUR',
          tax_distribution: 'NO_TAX',
          discount_distribution: 'NO_DISCOUNT',
          net_terms: 'NET15',
          line_items: [{ name, quantity: 1, price: 100 }],
        },
      }),
    )
  const records = async (path: string) => {
    const token = await server.login()
    return (await server.send('GET', `/v1/${path}?per_page=100`, undefined, token)).body.data as WireRecord[]
  }
  const nameOf = ({ line_items: lines }: { readonly line_items?: unknown }) =>
    (lines as readonly WireRecord[])[0]?.['name']
  const here = async () =>
    (await must(device.client.listInvoices({ query: {} }))).map((each) => nameOf(each)).toSorted()
  const asked = () =>
    attentionRows({ reads: device.device.file.reads, local: device.env.local }).map((row) => `${row.kind} ${row.type}`)
  const rounds = async (count: number) => {
    for (let n = 0; n < count; n += 1) await device.round()
  }

  /** Linked, backed up, worked on, told to the server, and set back to the backup. */
  async function setBack() {
    device = open(organizations.begin())
    await device.link()
    const { id } = await must(device.client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } }))
    const sent = await draft(id, 'Sent')
    await must(device.client.sendInvoice({ params: { invoiceId: sent.id } }))
    const { id: gone } = await must(device.client.createClient({ body: { name: 'Contoso', kind: 'BUSINESS' } }))
    await rounds(3)
    // What waits when the backup is made is sent before it is restored.
    await draft(id, 'Waiting')
    const { path } = device.device
    expect(backUp(path, `${path}.backup`)).toEqual({ ok: true, value: undefined })
    const since = await draft(id, 'Since')
    await must(device.client.sendInvoice({ params: { invoiceId: since.id } }))
    await must(device.client.createPayment({ body: { invoice_id: since.id, amount: 40, payment_date: '2026-03-10' } }))
    await must(device.client.updateClient({ params: { clientId: id }, body: { name: 'Northwind Coffee' } }))
    await must(device.client.deleteClient({ params: { clientId: gone } }))
    await rounds(4)

    device.device.close()
    expect(stageBooks(`${path}.backup`, `${path}.staged`)).toMatchObject({ ok: true })
    expect(placeBooks(`${path}.staged`, path)).toEqual({ ok: true, value: undefined })
    device = open(openDeviceFile(path))
    await rounds(2)
    return id
  }

  const resume = async () => {
    changeLink(device.device.file, { isPaused: false })
    await rounds(6)
  }
  /** Another deployment than ours takes a late creation for a new one, which is asked about. */
  const doubled = kind === 'plain' ? ['Waiting'] : []

  it('wait until somebody resumes sync, and then have again what the server has', async () => {
    await setBack()
    expect(device.device.file.reads.sync.link()).toMatchObject({ state: 'linked', isPaused: true })
    expect(await here()).toEqual(['Sent', 'Waiting'])
    await resume()
    expect(await here()).toEqual(['Sent', 'Since', 'Waiting', ...doubled])
    expect((await records('invoices')).map((each) => nameOf(each)).toSorted()).toEqual(await here())
    expect((await records('payments')).map(({ amount }) => Number(amount))).toEqual([40])
    const clients = await must(device.client.listClients({ query: {} }))
    expect(clients.map(({ name }) => name)).toEqual(['Northwind Coffee'])
    expect(asked()).toEqual(doubled.map(() => 'invoice duplicate'))
  })

  it('ask where an invoice was issued before that, and its number is another one’s there', async () => {
    const next = await draft(await setBack(), 'Next')
    await must(device.client.sendInvoice({ params: { invoiceId: next.id } }))
    await resume()
    const invoices = await records('invoices')
    for (const name of ['Next', 'Sent', 'Since', 'Waiting'])
      expect(invoices.map((each) => nameOf(each))).toContain(name)
    expect(asked()).toContain('invoice conflict')
    expect(await here()).toContain('Next')
  })
})
