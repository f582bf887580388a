// node update-flow.js <version> <data folder> <seed>, once bundled; what a file that stands for an AppImage starts
// Opens the books, writes into them, and updates itself meanwhile as the application does; says what it has reached.
import 'temporal-polyfill/global'
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ok } from '../../src/kernel/result'
import { createUpdates } from '../../src/main/updates/begin-updates'
import { openWorkspace } from '../../src/main/workspace'
import { chance } from './chance'
import { fail, roundsOf } from './rounds'

const [version = '', folder = '', seed = '0'] = process.argv.slice(2)
const say = (said: object) => writeSync(1, `${JSON.stringify(said)}\n`)

const opened = openWorkspace(join(folder, 'organizations'), () => ok(undefined))
if (!opened.ok) throw new Error(`${opened.error.kind}: ${opened.error.detail}`)
const workspace = opened.value
const env = workspace.env()
if (env === null) throw new Error('There are no books.')
const round = roundsOf(env, chance(Number(seed)), say)

process.on('exit', workspace.close)

const nothing = { params: {}, query: {}, body: {} }
const leaving = new AbortController()
const updates = createUpdates({
  announce: ({ phase, problem }) => {
    say({ phase, problem })
    if (phase === 'available' && problem === null) void updates.actions.downloadUpdate(nothing)
    if (phase === 'ready') void updates.actions.installUpdate(nothing)
  },
  leave: () => {
    leaving.abort()
  },
  onDefect: fail,
})
say({ phase: 'started', version })
void updates.actions.lookForUpdate(nothing)
while (!leaving.signal.aborted) {
  await round()
  // As a person does: what is downloaded comes in between.
  await sleep(150)
}
await updates.finish()
