import type { ClientRecord } from '../../../../contract/v1/clients/client-record'
import { clientEdit } from '../../../../words/en/client-edit'
import { clients } from '../../../../words/en/clients'
import { common as commonWords } from '../../../../words/en/common'
import { pickers } from '../../../../words/en/pickers'
import type { SavedColumn } from '../../../features/lists/saving/save-list.svelte'
import { clock } from '../../../state/business/clock.svelte'
import { inWindow } from '../../../state/shell/window-language'
import { enumText } from '../../../widgets/data/enum-text'

/** What the list of clients is as a table. */
export function savedColumns(): readonly SavedColumn<ClientRecord>[] {
  const [common, { columns }, words] = [inWindow(commonWords), inWindow(clients), inWindow(clientEdit)]
  const { address } = inWindow(pickers)
  return [
    { label: common.name, cell: (row) => row.name },
    { label: words.company, cell: (row) => row.profile?.company_name ?? null },
    { label: common.email, cell: (row) => row.email },
    { label: address.street, cell: (row) => row.address?.line1 ?? null },
    { label: address.secondLine, cell: (row) => row.address?.line2 ?? null },
    { label: address.postalCode, cell: (row) => row.address?.zip ?? null },
    { label: address.city, cell: (row) => row.address?.city ?? null },
    { label: address.state, cell: (row) => row.address?.state ?? null },
    { label: address.country, cell: (row) => row.address?.country ?? null },
    { label: columns.currency, cell: (row) => row.document_defaults?.currency ?? null },
    { label: words.vatId, cell: (row) => row.vat_id },
    { label: words.purchaseOrder, cell: (row) => row.purchase_order_number },
    { label: words.buyerReference, cell: (row) => row.buyer_reference },
    // As an import reads it.
    { label: words.eInvoice, cell: (row) => row.e_invoice && enumText('e_invoice', row.e_invoice) },
    { label: words.language, cell: (row) => row.language },
    { label: columns.added, cell: (row) => clock.dayOf(row.created_at) },
  ]
}
