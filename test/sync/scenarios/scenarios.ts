import type { V1Name } from '../../../src/contract/v1/index'
import type { Kind } from '../remote/books'
import type { Nature } from '../remote/nature'
import { deviceSide } from '../work/sides'
import type { Side } from '../work/side'
import { edit, make, move, remove } from '../work/work'
import type { World } from '../world/world'

/** What somebody did before a round in which the process ends. */
export interface Scenario {
  readonly name: string
  readonly mode: Nature['mode']
  readonly devices: number
  /** What both sides have already. */
  readonly before?: (hands: Hands) => Promise<void>
  /** What the round has to carry over. */
  readonly then: (hands: Hands) => Promise<void>
}

/** The people of a scenario: at the first device, and elsewhere. */
export interface Hands {
  readonly here: Doing
  readonly there: Doing
}

type Made = Parameters<typeof make>[0]

export class Doing {
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

  move(kind: Made, ...operations: readonly V1Name[]): Promise<void> {
    return this.#each(operations, (operation) => move(kind, operation, this.#means))
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

export function handsOf(world: World): Hands {
  const [device] = world.devices
  if (device === undefined) throw new Error('A scenario has a device.')
  return { here: new Doing(world, deviceSide(device)), there: new Doing(world, world.remote.side('rival')) }
}

/** The scenarios of which every point is tried at which a process can end. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'a client is created',
    mode: 'plain',
    devices: 1,
    then: ({ here }) => here.make('client'),
  },
  {
    name: 'a client with a contact and a note is created',
    mode: 'plain',
    devices: 1,
    then: ({ here }) => here.make('client', 'contact', 'note'),
  },
  {
    name: 'an invoice is issued and paid',
    mode: 'plain',
    devices: 1,
    before: ({ here }) => here.make('client', 'tax'),
    then: async ({ here }) => {
      await here.make('invoice')
      await here.move('invoice', 'sendInvoice')
      await here.make('payment')
    },
  },
  {
    name: 'an estimate is approved and converted',
    mode: 'plain',
    devices: 1,
    before: ({ here }) => here.make('client'),
    then: async ({ here }) => {
      await here.make('estimate')
      await here.move('estimate', 'approveEstimate', 'convertEstimate')
    },
  },
  {
    name: 'a client is edited',
    mode: 'plain',
    devices: 1,
    before: ({ here }) => here.make('client'),
    then: ({ here }) => here.edit('client', 'client'),
  },
  {
    name: 'a client is deleted',
    mode: 'plain',
    devices: 1,
    before: ({ here }) => here.make('client'),
    then: ({ here }) => here.remove('client'),
  },
  {
    name: 'a client is edited here and there',
    mode: 'plain',
    devices: 1,
    before: ({ here }) => here.make('client'),
    then: async ({ here, there }) => {
      await there.edit('client', 'client')
      await here.edit('client', 'client')
    },
  },
  {
    name: 'much comes from elsewhere',
    mode: 'plain',
    devices: 1,
    then: ({ there }) => there.make('client', 'tax', 'unit', 'contact', 'estimate', 'invoice', 'saved_item'),
  },
  {
    name: 'a client is deleted elsewhere and edited here',
    mode: 'plain',
    devices: 1,
    before: ({ here }) => here.make('client'),
    then: async ({ here, there }) => {
      await there.remove('client')
      await here.edit('client')
    },
  },
  {
    name: 'an invoice is issued and paid, with our own server',
    mode: 'full',
    devices: 1,
    before: ({ here }) => here.make('client'),
    then: async ({ here }) => {
      await here.make('invoice')
      await here.move('invoice', 'sendInvoice')
      await here.make('payment')
    },
  },
  {
    name: 'clients are created, edited and deleted, with our own server',
    mode: 'full',
    devices: 1,
    before: ({ here }) => here.make('client'),
    then: async ({ here }) => {
      await here.remove('client')
      await here.make('client', 'contact', 'note')
      await here.edit('client')
    },
  },
  {
    name: 'both sides change, with our own server',
    mode: 'full',
    devices: 1,
    before: ({ here }) => here.make('client', 'tax'),
    then: async ({ here, there }) => {
      await there.edit('client', 'tax')
      await there.make('client', 'estimate')
      await here.edit('client', 'tax')
    },
  },
]
