import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openHouse } from './house'
import { median, ratioOf, type Measure } from './measure'
import { openRawFloor } from './raw-floor'

const ROUNDS = 40
const PER_ROUND = 25

/** Create invoice through the operation, beside the same rows written with bare better-sqlite3 at the same durability. */
export async function benchCreateInvoice(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-bench-'))
  const house = await openHouse(join(folder, 'house.sqlite'))
  const floor = openRawFloor(join(folder, 'floor.sqlite'), house)
  try {
    const ours: number[] = []
    const raw: number[] = []
    for (let round = -5; round < ROUNDS; round += 1) {
      const a = await timed(() => house.createInvoice())
      const b = await timed(() => {
        floor.createInvoice()
        return Promise.resolve()
      })
      if (round >= 0) {
        ours.push(a)
        raw.push(b)
      }
    }
    const detail = `${median(ours).toFixed(0)} µs, the same rows raw ${median(raw).toFixed(0)} µs`
    return [{ name: 'create invoice, 3 lines', ratio: ratioOf(ours, raw), goal: 1.5, better: 'lower', detail }]
  } finally {
    house.close()
    floor.close()
    rmSync(folder, { recursive: true })
  }
}

/** Microseconds of one call, over a round. */
async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  for (let index = 0; index < PER_ROUND; index += 1) await work()
  return ((performance.now() - began) * 1000) / PER_ROUND
}
