// node writer.js <file> <seed> [<thread>], once bundled
// Writes through the real operations until it is killed, and says of each write that was acknowledged what it was; where a
// thread is named, that checkpoints meanwhile.
import 'temporal-polyfill/global'
import { writeSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { v7 } from 'uuid'
import { millisecondsToInstant } from '../../src/kernel/instant'
import { checkpointsAside } from '../../src/main/checkpoint/checkpoint-aside'
import { openOrganizationFile } from '../../src/storage/organization-file'
import { chance } from './chance'
import { fail, roundsOf } from './rounds'

const [path = '', seed = '0', thread = ''] = process.argv.slice(2)
const opened = openOrganizationFile(path)
if (!opened.ok) throw new Error(`${opened.error.kind}: ${opened.error.detail}`)
const file = opened.value
const { id: userId } = file.reads.members.owner()
const now = () => millisecondsToInstant(Date.now())
const env = { file, userId, role: 'OWNER', now, newId: () => v7() } as const
const round = roundsOf(env, chance(Number(seed)), (acknowledged) => {
  writeSync(1, `${JSON.stringify(acknowledged)}\n`)
})

async function rounds(): Promise<never> {
  for (;;) {
    await round()
    await nextTurn()
  }
}

await (thread === '' ? rounds() : checkpointsAside(thread, fail)(file, rounds))
