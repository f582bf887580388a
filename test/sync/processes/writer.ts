// node writer.js <file> <address> <device> <seed> <milliseconds ahead>, once bundled
// Writes through the real operations and syncs, both at once, until it is killed; says of each write what it was.
import 'temporal-polyfill/global'
import { writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { v7 } from 'uuid'
import { millisecondsToInstant } from '../../../src/kernel/instant'
import { chance } from '../../crash/chance'
import { LinkedDevice, openDeviceFile } from '../linked-device'
import { tokenBeside } from './kept-token'
import type { Said } from './said'
import { Work } from './work'

const [path = '', address = '', name = '', seed = '0', ahead = '0'] = process.argv.slice(2)
const { BILLFOLD_EMAIL: email = '', BILLFOLD_PASSWORD: password = '' } = process.env

/** What waits in the queue waits for minutes: each round finds it so much later. */
const STEP_MS = 10_000
let aheadMs = Number(ahead)

const file = openDeviceFile(path, () => millisecondsToInstant(Date.now() + aheadMs))
const means = { storedToken: tokenBeside(path), newId: () => v7(), seed: Number(seed) }
const device = new LinkedDevice(file, address, { email, password }, undefined, means)
const random = chance(Number(seed))

function say(said: Said): void {
  writeSync(1, `${JSON.stringify(said)}\n`)
}

async function writeOn(): Promise<never> {
  const work = new Work(device.client, { name, random, say, prefix: `${name}${seed}n` })
  for (;;) {
    await work.next()
    await wait(random(25))
  }
}

async function syncOn(): Promise<never> {
  for (;;) {
    await device.round()
    aheadMs += STEP_MS
    await wait(random(20))
  }
}

await Promise.all([writeOn(), syncOn()])
