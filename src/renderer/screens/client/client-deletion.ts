import { plural } from '../../widgets/data/plural'

/** How many documents a client has: issued invoices stay on record, and the others can be deleted. */
interface Documents {
  readonly invoices: number
  readonly drafts: number
  readonly estimates: number
  readonly recurring: number
}

/** Why a client cannot be deleted, and what to do instead; null where nothing is in the way. */
export function whyClientStays(name: string, { invoices, drafts, estimates, recurring }: Documents): string | null {
  const issued = invoices - drafts
  if (issued > 0) {
    return `“${name}” has ${plural(issued, 'issued invoice')}, which must stay on record, so the client stays too.`
  }
  const others = [
    ...(drafts > 0 ? [plural(drafts, 'draft invoice')] : []),
    ...(estimates > 0 ? [plural(estimates, 'estimate')] : []),
    ...(recurring > 0 ? [plural(recurring, 'recurring invoice')] : []),
  ]
  return others.length === 0 ? null : `“${name}” has ${others.join(', ')}. Delete these first, then the client.`
}
