import { parseArgs } from 'node:util'
import type { Operation } from '../../src/contract/define/operation'
import { sync } from '../../src/contract/sync/index'
import { v1 } from '../../src/contract/v1/index'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { sendInProcess } from './in-process'
import { runFuzz, type FuzzFigures } from './run'
import { runRaw } from './run-raw'
import { Served } from './served'
import { WrongAnswer } from './wrong-answer'

const usage = 'npm run fuzz -- --requests N --seed S [--over http|process]'

/** How many requests of the contract's come to one that is wrong in how it is sent. */
const PER_RAW = 5

interface Options {
  readonly count: number
  readonly seed: number
  readonly over: 'http' | 'process'
}

const operations = Object.values<Operation>(v1)
const served = Object.values<Operation>({ ...v1, ...sync })

/** Runs as a person asked; returns the exit code, 1 where an answer was wrong. */
export async function fuzz(args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  if (options === null) {
    console.error(usage)
    return 1
  }
  return options.over === 'http' ? overHttp(options) : inProcess(options)
}

function readOptions(args: readonly string[]): Options | null {
  const { requests: count, seed, over } = parse(args)
  if (![count, seed].every((text) => /^\d{1,9}$/.test(text)) || Number(count) === 0) return null
  return over === 'http' || over === 'process' ? { count: Number(count), seed: Number(seed), over } : null
}

function parse(args: readonly string[]) {
  const options = {
    requests: { type: 'string', default: '16000' },
    seed: { type: 'string', default: '1' },
    over: { type: 'string', default: 'http' },
  } as const
  // What it does not know is said by the usage too.
  const { values, positionals } = parseArgs({ args: [...args], options, strict: false })
  const isKnown = positionals.length === 0 && Object.keys(values).every((name) => name in options)
  const { requests, seed, over } = values
  return { requests: String(requests), seed: String(seed), over: isKnown ? String(over) : '' }
}

async function overHttp({ count, seed }: Options): Promise<number> {
  const server = await Served.start()
  const { sender, token } = server
  const rawCount = Math.ceil(count / PER_RAW)
  const wrong = await figuresOf(
    async () => {
      const kinds = await runRaw({ operations: served, count: rawCount, seed, sender, token }).catch(
        replayedBy((index) => replay((index + 1) * PER_RAW, seed, 'http')),
      )
      console.log(`wrongly sent  ${listed(kinds)}`)
      const figures = await runFuzz({ operations: served, count, seed, send: (batch) => server.send(batch) }).catch(
        replayedBy((index) => replay(index + 1, seed, 'http')),
      )
      return { ...figures, requests: figures.requests + rawCount }
    },
    () => server.memory(),
  )
  const { code, defects } = await server.stop()
  for (const defect of defects) console.error(defect)
  if (code !== 0) console.error(`The server ended with ${String(code)}.`)
  return wrong || code !== 0 || defects.length > 0 ? 1 : 0
}

async function inProcess({ count, seed }: Options): Promise<number> {
  const organizations = new InProcessOrganizations()
  const transport = organizations.begin()
  try {
    const wrong = await figuresOf(
      () =>
        runFuzz({ operations, count, seed, send: sendInProcess(transport) }).catch(
          replayedBy((index) => replay(index + 1, seed, 'process')),
        ),
      () => Promise.resolve(process.memoryUsage().rss / 2 ** 20),
    )
    return wrong ? 1 : 0
  } finally {
    transport.close()
    organizations.remove()
  }
}

/** Prints what a run came to; answers whether an answer was wrong. */
async function figuresOf(run: () => Promise<FuzzFigures>, memory: () => Promise<number>): Promise<boolean> {
  const [before, begun] = [await memory(), performance.now()]
  try {
    const { requests, statuses, neverDone } = await run()
    const seconds = (performance.now() - begun) / 1000
    console.log(
      `requests      ${String(requests)} in ${seconds.toFixed(1)} s, ${(requests / seconds).toFixed(0)} a second`,
    )
    console.log(`statuses      ${listed(statuses)}`)
    console.log(`never done    ${neverDone.join(', ') || 'none'}`)
    console.log(`memory        ${before.toFixed(0)} MiB before, ${(await memory()).toFixed(0)} MiB after`)
    return false
  } catch (error) {
    if (!(error instanceof WrongAnswer)) throw error
    console.error(error.message)
    return true
  }
}

const listed = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([name, count]) => `${name}: ${String(count)}`)
    .join(', ')

const replay = (count: number, seed: number, over: string) =>
  `npm run fuzz -- --requests ${String(count)} --seed ${String(seed)} --over ${over}`

/** Hands on a wrong answer together with the command that shows it again. */
function replayedBy(commandOf: (index: number) => string) {
  return (error: unknown): never => {
    if (error instanceof WrongAnswer) error.message += `\nagain: ${commandOf(error.index)}`
    throw error
  }
}
