import { median, ratioOf, type Measure } from '../measure'

/** Something that is done over and over. */
export type Work = () => unknown

export interface Pair {
  readonly name: string
  readonly goal: number
  readonly ours: Work
  readonly floor: Work
  readonly floorName: string
  readonly perRound: number
}

const ROUNDS = 30
const WARM_UP = 4

/** Runs the two of a pair by turns; the ratio is that of their times. */
export async function measurePair({ name, goal, ours, floor, floorName, perRound }: Pair): Promise<Measure> {
  const times = { ours: [] as number[], floor: [] as number[] }
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const a = await timed(ours, perRound)
    const b = await timed(floor, perRound)
    if (round < 0) continue
    times.ours.push(a)
    times.floor.push(b)
  }
  const detail = `${median(times.ours).toFixed(1)} µs, ${floorName} ${median(times.floor).toFixed(1)} µs`
  return { name, ratio: ratioOf(times.ours, times.floor), goal, better: 'lower', detail }
}

/** Microseconds of one turn, over a round. */
export async function timed(work: Work, perRound: number): Promise<number> {
  const began = performance.now()
  for (let turn = 0; turn < perRound; turn += 1) await work()
  return ((performance.now() - began) * 1000) / perRound
}
