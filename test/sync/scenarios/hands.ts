import type { V1Name } from '../../../src/contract/v1/index'
import { settleAll } from '../device/engine'
import type { Kind } from '../remote/books'
import { readsShippingTax } from '../remote/nature'
import { deviceSide } from '../work/sides'
import type { Side } from '../work/side'
import { edit, make, move, moveOne, remove, removeOne, spoil } from '../work/work'
import { quietRound, restore } from '../world/life'
import type { World } from '../world/world'

/** The people of a scenario: at the first device, and elsewhere; and whoever keeps the remote. */
export interface Hands {
  readonly here: Doing
  readonly there: Doing
  readonly keeper: Keeper
  /** A round of every device, whatever there is to do. */
  readonly round: () => Promise<void>
  /** Whoever sits there answers all that is asked, with one side. */
  readonly answer: (whole: 'mine' | 'theirs') => void
}

type Made = Parameters<typeof make>[0]

class Doing {
  readonly #world: World
  readonly #side: Side

  constructor(world: World, side: Side) {
    this.#world = world
    this.#side = side
  }

  make(...kinds: readonly Made[]): Promise<void> {
    return this.#each(kinds, (kind) => make(kind, this.#means))
  }

  edit(...kinds: readonly Kind[]): Promise<void> {
    return this.#each(kinds, (kind) => edit(kind, this.#means))
  }

  remove(...kinds: readonly Made[]): Promise<void> {
    return this.#each(kinds, (kind) => remove(kind, this.#means))
  }

  /** Deletes of each kind the newest record that nothing refers to and that may go. */
  removeFree(...kinds: readonly Made[]): Promise<void> {
    return this.#each(kinds, async (kind) => {
      let done: string | null = null
      for (const id of this.#side.ids(kind).toReversed()) done ??= await removeOne(kind, id, this.#means)
      return done
    })
  }

  move(kind: Made, ...operations: readonly V1Name[]): Promise<void> {
    return this.#each(operations, (operation) => move(kind, operation, this.#means))
  }

  /** Moves every record of a kind, the newest first. */
  moveAll(kind: Made, operation: V1Name): Promise<void> {
    return this.#each(this.#side.ids(kind).toReversed(), (id) => moveOne(kind, operation, id, this.#means))
  }

  /** Writes today's date on every invoice, which its issue would write on it. */
  dateAll(): Promise<void> {
    const body = { issued_at: this.#today }
    return this.#each(this.#side.ids('invoice'), async (invoiceId) => {
      return (await this.#side.run('updateInvoice', { invoiceId }, body)) === null ? null : `updateInvoice ${invoiceId}`
    })
  }

  /** Pays every invoice in full, as it is. */
  payAll(): Promise<void> {
    return this.#each(this.#side.ids('invoice'), async (id) => {
      const { total: amount } = (await this.#side.read('invoice', id)) ?? {}
      const body = { invoice_id: id, amount, payment_date: this.#today, is_settled: true }
      return (await this.#side.run('createPayment', {}, body)) === null ? null : `createPayment of ${id}`
    })
  }

  spoil(...kinds: readonly Made[]): Promise<void> {
    return this.#each(kinds, (kind) => spoil(kind, this.#means))
  }

  get #today(): string {
    return new Date(this.#world.schedule.now).toISOString().slice(0, 10)
  }

  get #means() {
    const { ledger, elsewhere: chance, schedule } = this.#world
    return { side: this.#side, chance, ledger, now: schedule.now }
  }

  async #each<T>(list: readonly T[], work: (item: T) => Promise<string | null>): Promise<void> {
    for (const item of list) {
      const done = await work(item)
      if (done === null) throw new Error(`${this.#side.actor} could not do ${String(item)}.`)
      this.#world.note(`${this.#side.actor} ${done}`)
    }
  }
}

/** Whoever keeps the remote, and sets it back. */
class Keeper {
  readonly #world: World
  readonly #copies = new Map<string, ReturnType<World['remote']['backUp']>>()

  constructor(world: World) {
    this.#world = world
  }

  /** Of several copies each has a name. */
  backUp(name = ''): void {
    this.#copies.set(name, this.#world.remote.backUp())
  }

  async restore(name = ''): Promise<void> {
    const bringBack = this.#copies.get(name)
    if (bringBack === undefined) throw new Error('There is no such backup.')
    await restore(this.#world, bringBack)
  }
}

export function handsOf(world: World): Hands {
  const [device] = world.devices
  if (device === undefined) throw new Error('A scenario has a device.')
  return {
    here: new Doing(world, deviceSide(device, readsShippingTax(world.plan.nature))),
    there: new Doing(world, world.remote.side('rival')),
    keeper: new Keeper(world),
    round: async () => {
      await quietRound(world)
    },
    answer: (whole) => {
      settleAll(world, whole)
    },
  }
}
