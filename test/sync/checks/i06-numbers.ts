import type { Check, DeviceView } from './view'

/** I6: no two documents share a number, and a device's own series has no gap that nobody was told of. */
export const numbersAreUnique: Check = (view) =>
  view.devices.flatMap((device) => [...doubles(device, 'invoice'), ...doubles(device, 'estimate'), ...gaps(device)])

function doubles({ name, records }: DeviceView, kind: 'invoice' | 'estimate'): string[] {
  const seen = new Map<string, string>()
  const problems: string[] = []
  for (const [id, record] of records[kind]) {
    if (kind === 'invoice' && record['status'] === 'DRAFT') continue
    const number = String(record[`${kind}_number`])
    const other = seen.get(number)
    if (other !== undefined) problems.push(`${name} has ${number} twice: ${other}, ${id}`)
    seen.set(number, id)
  }
  return problems
}

/** Numbers that were given here are on an invoice, or the remote gave that invoice another and a receipt says so. */
function gaps({ name, records, file, device }: DeviceView): string[] {
  const prefix = `${device.name.toUpperCase()}-`
  const given = new Set(
    [...records.invoice.values()]
      .filter((record) => record['prefix'] === prefix && record['status'] !== 'DRAFT')
      .map((record) => Number(record['number'])),
  )
  const told = new Set(
    file.reads.sync.log
      .before(Number.MAX_SAFE_INTEGER, 20_000)
      .flatMap(({ detail }) => detail.match(new RegExp(`${prefix}\\d+`, 'g')) ?? [])
      .map((number) => Number(number.slice(prefix.length))),
  )
  const highest = Math.max(0, ...given, ...told)
  const missing = Array.from({ length: highest }, (_, index) => index + 1).filter(
    (number) => !given.has(number) && !told.has(number),
  )
  return missing.map((number) => `${name}'s series ${prefix} lacks ${number}`)
}
