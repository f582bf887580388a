import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { LinkedDevice, openDeviceFile } from '../sync/linked-device'
import { besideCheckpoints } from './beside-checkpoints'
import { account, onServer } from './sync/on-server'
import { BareClient } from './sync/bare-client'
import { copyDevice, makeDeviceFile } from './sync/records'
const direct = fetchSend({ timeoutMs: 60_000 })
const folder = mkdtempSync('/tmp/zzy-')
const dev = join(folder, 'd.sqlite')
delete process.env['ELECTRON_RUN_AS_NODE']
const n = Number(process.argv[2] ?? 2000)
await makeDeviceFile(dev, n)
for (let i = 0; i < 3; i++) {
  const bodies: string[] = []
  let ours = 0
  await onServer(folder, async (address, within) => {
    const file = openDeviceFile(copyDevice(dev, join(within, 'x.sqlite')))
    const device = new LinkedDevice(file, address, account, (r) => { if (r.url.endsWith('/v1/sync/push')) bodies.push(r.body!); return direct(r) })
    await device.link()
    const b = performance.now()
    const session = new Session()
    if (i === 2 && process.env['PROF']) { session.connect(); await session.post('Profiler.enable'); await session.post('Profiler.setSamplingInterval', { interval: 200 }); await session.post('Profiler.start') }
    await besideCheckpoints(file.file, () => device.round())
    ours = performance.now() - b
    if (i === 2 && process.env['PROF']) { const { profile } = await session.post('Profiler.stop'); writeFileSync('/tmp/sync.cpuprofile', JSON.stringify(profile)) }
    file.close()
  })
  const bare = await onServer(folder, async (address) => (await BareClient.signIn(address, direct, account)).push(bodies))
  console.log('ours', ours.toFixed(0), 'bare', bare.toFixed(0), 'ratio', (ours / bare).toFixed(2), bodies.length, 'batches')
}
