import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach } from 'vitest'
import type { RecordKind } from '../../src/contract/define/operation'
import type { V1Name } from '../../src/contract/v1/index'
import { conflictView } from '../../src/sync/attention/attention-rows'
import { attentionRows } from './all-attention'
import { restoreFormer, canBringBack } from '../../src/sync/attention/restore-former'
import { actOnRow, type RowAction } from '../../src/sync/attention/resolve-conflict'
import { localRecords } from '../../src/operations/local-records'
import { keepAllNumbers, linkDevice, runRound, settleAll } from './device/engine'
import { ownerId } from './device/template'
import type { Device } from './device/device'
import type { Kind } from './remote/books'
import { withoutChanges } from './network/line'
import { fair, type Nature } from './remote/nature'
import { handsOf } from './scenarios/hands'
import type { Wire } from './work/side'
import { deviceSide } from './work/sides'
import { quietRound } from './world/life'
import { stillPlan } from './world/plans'
import { World } from './world/world'

interface Wanted {
  readonly mode: Nature['mode']
  readonly devices?: number
  readonly seed?: number
  /** What the remote is, other than ordinary. */
  readonly nature?: Partial<Nature>
  readonly mostAtOnce?: number
}

function fileOf({ process }: Device) {
  if (process === null) throw new Error('It runs.')
  return process.file
}

/** Worlds in which nothing happens by itself, one for each test: a test asks for one with `begin`. */
export function stillWorlds() {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-still-'))
  let world: World | null = null
  afterEach(() => {
    world?.remove()
    world = null
  })
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  /** A world whose devices are linked, and have nothing. */
  async function begin({ mode, devices = 1, seed = 3, nature = {}, mostAtOnce }: Wanted) {
    const still = stillPlan(devices, mode)
    const plan = { ...still, nature: { ...still.nature, ...nature }, mostAtOnce: mostAtOnce ?? null }
    const made = new World({ seed, folder, isTraced: false, plan })
    world = made
    for (const device of made.devices) {
      device.start()
      await linkDevice(made, device)
    }
    const [device] = made.devices
    if (device === undefined) throw new Error('There is a device.')
    const reads = () => fileOf(device).reads
    const quietRounds = async (count: number) => {
      for (let round = 0; round < count; round += 1) await quietRound(made)
    }
    /** A round of the first device, and of no other. */
    const ownRound = async () => {
      let isOver = false
      const running = runRound(made, device).finally(() => (isOver = true))
      await made.schedule.runWhile(() => isOver)
      return await running
    }
    /** One of which every write is applied and none is answered, nor told of by our server. */
    const unansweredRound = async () => {
      const { conditions } = made.network
      made.remote.weather = { ...fair, failsAfter: 1 }
      made.network.conditions = { ...conditions, line: withoutChanges }
      await ownRound()
      made.remote.weather = fair
      made.network.conditions = conditions
    }
    const env = () => {
      const newId = () => device.newId()
      return { file: fileOf(device), userId: ownerId, role: 'OWNER' as const, now: () => device.now, newId }
    }
    /** What its screens read. */
    const means = () => ({ reads: reads(), local: localRecords(env()) })
    /** Brings back what a receipt kept; answers what a person is told where that fails. */
    const bringBack = (receipt: number): string | null => {
      const given = env()
      const done = restoreFormer({ ...given, local: localRecords(given) }, receipt)
      return done.ok ? null : done.error.message
    }
    /** Whether that is offered. */
    const isOffered = (receipt: number): boolean => {
      const given = env()
      return canBringBack(receipt, { ...given, local: localRecords(given) })
    }
    /** What a person at the first device is asked, as the screen shows it. */
    const questions = () =>
      reads()
        .sync.conflicts.all()
        .map(({ id }) => conflictView(id, means()))
    /** What waits for that person. */
    const attention = () => attentionRows(means())
    const answer = (whole: 'mine' | 'theirs') => settleAll(made, whole)
    /** One of the ways out that a row of attention offers. */
    const attend = (kind: RecordKind, id: string, way: RowAction) => {
      const given = env()
      const done = actOnRow({ ...given, local: localRecords(given) }, kind, id, way)
      if (!done.ok) throw new Error(`${way} was refused.`)
    }
    const keepNumbers = () => {
      keepAllNumbers(made)
    }
    /** A change that somebody makes at the remote, or at the device. */
    const change = async (where: 'here' | 'there', kind: Kind, operation: V1Name, body: Wire, param?: string) => {
      const side = where === 'here' ? deviceSide(device) : made.remote.side('rival')
      const [id = ''] = side.ids(kind)
      const done = await side.run(operation, { [param ?? `${kind}Id`]: id }, body)
      if (done === null) throw new Error(`${operation} was refused ${where}.`)
    }
    return {
      world: made,
      device,
      ...handsOf(made),
      reads,
      quietRounds,
      ownRound,
      unansweredRound,
      questions,
      attention,
      means,
      attend,
      bringBack,
      isOffered,
      answer,
      keepNumbers,
      change,
    }
  }
  return begin
}
