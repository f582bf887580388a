import type { Listed } from '../../storage/list'
import type { Reads } from '../../storage/organization-file'
import type { InvoiceRow } from '../../storage/stores/document-stores'

/** What late fees follow from, besides the invoice itself and its payments. */
export function presentLateFeeFacts({ id, issuedOn, closedOn }: Listed<InvoiceRow>, { lateFees }: Reads) {
  return {
    issued_on: issuedOn,
    closed_on: closedOn,
    waivers: lateFees.waivers(id).map(({ fromDay, throughDay, reason, waivedOn }) => ({
      from_day: fromDay,
      through_day: throughDay,
      reason,
      waived_on: waivedOn,
    })),
  }
}
