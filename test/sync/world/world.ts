import { Network } from '../network/network'
import { BEGINNING } from '../device/template'
import { Device } from '../device/device'
import { FullRemote } from '../remote/full-remote'
import { PlainRemote } from '../remote/plain-remote'
import type { RemoteWorld, Restored } from '../remote/remote-world'
import { Ledger, type Deletion } from '../work/ledger'
import { Chance } from './chance'
import { Counts } from './counts'
import { drawPlan, type Plan } from './plan'
import { Schedule } from './schedule'
import { Trace } from './trace'

export interface WorldOptions {
  readonly seed: number
  readonly folder: string
  readonly isTraced: boolean
  /** For scenarios, which leave nothing to chance. */
  readonly plan?: Plan
}

/** One seed's whole world. */
export class World {
  readonly seed: number
  readonly chance: Chance
  readonly plan: Plan
  /** What other people draw from. */
  readonly elsewhere: Chance
  readonly schedule: Schedule
  readonly counts = new Counts()
  readonly trace: Trace
  readonly ledger: Ledger
  readonly remote: RemoteWorld
  readonly network: Network
  readonly devices: readonly Device[]
  /** Since when nothing goes wrong any more, and devices have their rounds one after another. */
  quietFrom = Number.POSITIVE_INFINITY
  /** By how much the remote's clock is wrong. */
  remoteClockMs = 0
  /** What a set-back plain remote has lost, by which versions its one device will know, and when that last met one. */
  setBack: {
    readonly lost: readonly Deletion[]
    readonly older: Restored['changed']
    readonly walk: number | null
  } | null = null
  /** What went wrong while it ran, apart from what is checked at its end. */
  readonly defects: string[] = []

  constructor({ seed, folder, isTraced, plan }: WorldOptions) {
    this.seed = seed
    this.chance = new Chance(seed)
    this.plan = plan ?? drawPlan(this.chance.fork('plan'))
    this.elsewhere = this.chance.fork('elsewhere')
    this.trace = new Trace(isTraced)
    this.schedule = new Schedule(BEGINNING, this.chance.fork('schedule'))
    const { schedule, counts, trace } = this
    const { nature, weather, conditions, devices } = this.plan
    this.ledger = new Ledger(nature.mode === 'full')
    const chance = this.chance.fork('remote')
    const remoteMeans = { nature, chance, counts, folder, now: () => schedule.now + this.remoteClockMs }
    this.remote = nature.mode === 'full' ? new FullRemote(remoteMeans, weather) : new PlainRemote(remoteMeans, weather)
    const answer: RemoteWorld['answer'] = async (request, asker) => {
      const answered = await this.remote.answer(request, asker)
      const date = new Date(remoteMeans.now()).toUTCString()
      return { ...answered, headers: { ...answered.headers, date } }
    }
    this.network = new Network({ schedule, chance: this.chance.fork('network'), counts, trace, answer }, conditions)
    const means = { schedule, chance: this.chance.fork('devices'), counts, trace, folder }
    this.devices = Array.from({ length: devices }, (_, index) => new Device(`d${index}`, means))
  }

  readonly note = (text: string): void => {
    this.trace.note(`${new Date(this.schedule.now).toISOString()} ${text}`)
  }

  remove(): void {
    for (const device of this.devices) device.remove()
    this.remote.close()
  }
}
