import type { World } from '../world/world'
import type { Device, Process } from './device'

/** What befalls a device in each of its sessions, where its line is so. */
export function beginSession({ network, counts }: World, device: Device, { watch }: Process): void {
  const { session } = device
  counts.rounds += 1
  session.number += 1
  session.requests = 0
  const { line } = network.conditions
  if (line === undefined) return
  const countdown = line.endsAfter(session.number)
  if (countdown !== null) watch.plan = { point: 'after commit', countdown }
  device.skewMs = line.skewMs(session.number) ?? device.skewMs
}
