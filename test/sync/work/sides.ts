import type { Device } from '../device/device'
import { organizationId, ownerId } from '../device/template'
import type { Side } from './side'

/** The person at a device. */
export function deviceSide(device: Device, taxesShipping = false): Side {
  const file = () => {
    if (device.process === null) throw new Error(`${device.name} is not running.`)
    return device.process.file
  }
  return {
    actor: device.name,
    taxesShipping,
    ids(kind) {
      if (kind === 'organization') return [organizationId]
      if (kind === 'profile') return [ownerId]
      return device.look(() => file().reads.sync.ids(kind))
    },
    read: (kind, id) => Promise.resolve(device.read(kind, id)),
    async run(operation, params, body) {
      const reply = await device.call(operation, { params, body })
      return reply.ok ? { data: reply.body.data } : null
    },
  }
}
