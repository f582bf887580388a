import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { InProcessOrganizations, type InProcessTransport } from '../conformance/harness/in-process-transport'
import { history } from './histories'
import { Lived } from './run-history'

/** How many histories are lived through: BILLFOLD_HISTORIES=10000 npm run unit -- late-fees. */
const HISTORIES = Number(process.env['BILLFOLD_HISTORIES'] ?? 200)

/** So many share a file before the next begins in a fresh one. */
const PER_FILE = 20

const organizations = new InProcessOrganizations()
let open: { readonly transport: InProcessTransport; readonly clientId: string; lived: number } | null = null
afterAll(() => {
  open?.transport.close()
  organizations.remove()
})

async function place() {
  if (open !== null && (open.lived += 1) < PER_FILE) return open
  open?.transport.close()
  const transport = organizations.begin()
  const reply = await transport.call('createClient', { body: { name: 'Northwind', kind: 'BUSINESS' } })
  if (!reply.ok) throw new Error(reply.body.message)
  open = { transport, clientId: (reply.body.data as { readonly id: string }).id, lived: 0 }
  return open
}

it(
  `late fees, payments and credit come to what the text says, in ${String(HISTORIES)} histories in any order of typing`,
  { timeout: 30_000 + HISTORIES * 1_000 },
  async () => {
    expect.hasAssertions()
    await fc.assert(
      fc.asyncProperty(history, async (lived) => {
        const { transport, clientId } = await place()
        await new Lived(transport, clientId, lived).run()
      }),
      { numRuns: HISTORIES, seed: 20_261_122 },
    )
    expect(open).not.toBeNull()
  },
)
