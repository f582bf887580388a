import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OrganizationId } from '../../../src/domain/ids'
import { openDataFolder } from '../../../src/server/data-folder'
import { thisMachine } from '../../../src/server/machine'
import { serveTo } from '../../server/organizations'
import type { openHouse } from '../house'
import { median, ratioOf, type Measure } from '../measure'
import { Connections, requestBytes } from './loopback'
import { openClient } from './open-client'
import { Served } from './served'

const ROUNDS = 24
const WARM_UP = 6
/** A server runs for weeks: what it does for a small list is compiled as well as it will be after some 20,000 answers. */
const SMALL_LIST_WARM_UP = 40
const LIST_CONNECTIONS = 4

type House = Pick<Awaited<ReturnType<typeof openHouse>>, 'ids' | 'bodies'>

/** The same lists and creations asked of the server that people run and of a bare one, each in a process of its own. */
export async function benchOverHttp(folder: string, file: string, { ids, bodies }: House): Promise<Measure[]> {
  const data = join(folder, 'data')
  const accounts = join(folder, 'accounts.sqlite')
  const token = await serveFile(data, file, accounts)
  const bareArgs = [file, join(folder, 'bare.sqlite'), accounts, JSON.stringify(ids), token]
  const ours = await Served.start('scripts/serve.ts', ['--data', data, '--port', '0'])
  const bare = await Served.start('test/bench/service/bare-server.ts', bareArgs)
  const both = { ours: ours.address, bare: bare.address, token }
  try {
    return [
      await measureList(both, 'taxes', SMALL_LIST_WARM_UP),
      await measureList(both, 'payments', SMALL_LIST_WARM_UP),
      await measureList(both, 'invoices', WARM_UP),
      await measureCreate(both, 'estimate', bodies.estimate),
      await measureCreate(both, 'invoice', bodies.invoice),
    ]
  } finally {
    await ours.stop()
    await bare.stop()
  }
}

/** A data folder with a copy of the file, whose accounts are copied as well; answers a token for it. */
async function serveFile(path: string, file: string, accounts: string): Promise<string> {
  const { reads, close } = openClient(file)
  const id: OrganizationId = reads.organization().id
  close()
  const folder = openDataFolder(path, thisMachine.now())
  copyFileSync(file, folder.organization(id))
  const [served] = await serveTo(folder, [id])
  folder.release()
  copyFileSync(folder.accounts, accounts)
  return served?.token ?? ''
}

interface Both {
  readonly ours: string
  readonly bare: string
  readonly token: string
}

async function measureList({ ours, bare, token }: Both, name: string, warmUp: number): Promise<Measure> {
  const side = (address: string, before = '') => ({
    address,
    request: requestBytes(address, ['GET', `${before}/v1/${name}`], { token }),
  })
  const rates = await byTurns(
    { ours: side(ours), bare: side(bare), enveloped: side(bare, '/enveloped'), framework: side(bare, '/framework') },
    { connections: LIST_CONNECTIONS, perRound: 600, warmUp },
  )
  const floors = `node:http ${rate(rates.bare)}, with the specification's envelope ${rate(rates.enveloped)}, behind Fastify ${rate(rates.framework)}`
  const detail = `${rate(rates.ours)} a second, ${floors}`
  const ratio = ratioOf(rates.ours, rates.bare)
  return { name: `GET 15 ${name} over HTTP`, ratio, goal: 0.75, better: 'higher', detail }
}

const rate = (rates: readonly number[]) => median(rates).toFixed(0)

async function measureCreate({ ours, bare, token }: Both, name: string, body: object): Promise<Measure> {
  const route = ['POST', `/v1/${name}s`] as const
  const rates = await byTurns(
    {
      ours: { address: ours, request: requestBytes(ours, route, { token, body }) },
      bare: { address: bare, request: requestBytes(bare, route, { token, body }) },
    },
    { connections: 1, perRound: 50, warmUp: WARM_UP },
  )
  const [time, floor] = [rates.ours, rates.bare].map((each) => each.map((rate) => 1e6 / rate)) as [number[], number[]]
  const detail = `${median(time).toFixed(0)} µs, node:http with the same rows ${median(floor).toFixed(0)} µs`
  return { name: `create ${name} over HTTP`, ratio: ratioOf(time, floor), goal: 2.5, better: 'lower', detail }
}

interface Side {
  readonly address: string
  readonly request: Buffer
}

interface Turns {
  readonly connections: number
  readonly perRound: number
  /** So many rounds are not counted. */
  readonly warmUp: number
}

/** How many a second each side answers, in each round. */
async function byTurns<Name extends string>(
  sides: Readonly<Record<Name, Side>>,
  { connections, perRound, warmUp }: Turns,
): Promise<Record<Name, number[]>> {
  const open = await Promise.all(
    (Object.entries(sides) as [Name, Side][]).map(async ([name, { address, request }]) => ({
      name,
      request,
      connections: await Connections.open(address, connections),
      rates: [] as number[],
    })),
  )
  for (let round = -warmUp; round < ROUNDS; round += 1) {
    for (const { connections: asked, request, rates } of open) {
      const rate = await asked.run(request, perRound)
      if (round >= 0) rates.push(rate)
    }
  }
  for (const { connections: asked } of open) asked.close()
  return Object.fromEntries(open.map(({ name, rates }) => [name, rates])) as Record<Name, number[]>
}
