import { PAYEE } from '../remote/nature'
import { valueAt } from '../work/side'
import type { Wire } from '../work/side'
import type { Check, DeviceView } from './view'

const fields = [
  'email',
  'phone',
  'website',
  'legal_name',
  'register_entry',
  'tax_number',
  'vat_id',
  'address',
  'bank_name',
  'iban',
  'account_number',
  'routing_number',
  'bic',
  'payment_link',
  'invoice_heading',
  'estimate_heading',
  'credit_note_heading',
  'document_labels',
  'footer',
]
const paths = ['name', ...fields.map((field) => `profile.${field}`)]

/** I18: a document says of the business only what the business said on its device, or a person took over for it. */
export const nothingPrintedOfStrangers: Check = ({ world: { ledger }, devices }) =>
  devices.flatMap((device) => {
    const { name, file, records } = device
    const own: readonly Wire[] = [
      ...records.organization.values(),
      ...file.reads.sync.letterheads.former().map(({ name: was, profile }) => ({ name: was, profile })),
    ]
    return documentsOf(device).flatMap(([id, document]) => {
      const { organization } = document
      const strange = paths.filter(
        (path) => !own.some((each) => isSame(valueAt(each, path), valueAt(organization, path))),
      )
      const isPayee = valueAt(organization, 'profile.iban') === PAYEE.iban && !ledger.allowed.has(`letterhead ${name}`)
      return strange.length > 0 || isPayee
        ? [`${name}'s document ${id} is printed with another's ${strange.join(', ')}`]
        : []
    })
  })

const documentsOf = ({ records }: DeviceView) => [...records.estimate, ...records.invoice]

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
