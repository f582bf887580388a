import { join } from 'node:path'
import { openHouse } from '../house'
import type { Measure } from '../measure'
import { openRawFloor } from '../raw-floor'
import { measurePair } from './pairs'

const GOAL = 1.5

/** A new document through its operation, beside the same rows written with bare better-sqlite3, as durably. */
export async function benchCreates(folder: string): Promise<Measure[]> {
  const house = await openHouse(join(folder, 'house.sqlite'))
  const floor = openRawFloor(join(folder, 'floor.sqlite'), house)
  const shared = { goal: GOAL, floorName: 'the same rows raw', perRound: 25 }
  try {
    return [
      await measurePair({
        ...shared,
        name: 'create estimate, 3 lines',
        ours: () => house.createEstimate(),
        floor: floor.createEstimate,
      }),
      await measurePair({
        ...shared,
        name: 'create invoice, 3 lines',
        ours: () => house.createInvoice(),
        floor: floor.createInvoice,
      }),
    ]
  } finally {
    house.close()
    floor.close()
  }
}
