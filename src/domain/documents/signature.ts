/** How a business signs its documents. */
export interface Signature {
  /** A `data:` address. */
  readonly image: string
  /** Whose it is; printed below it. */
  readonly name: string | null
  readonly onInvoices: boolean
  readonly onEstimates: boolean
  readonly onCreditNotes: boolean
}

/** A signature as /v1 writes it. */
export interface SignatureRecord {
  readonly image: string
  readonly name: string | null
  readonly on_invoices: boolean
  readonly on_estimates: boolean
  readonly on_credit_notes: boolean
}

/** Which documents a signature may stand on. */
export type SignedKind = 'on_invoices' | 'on_estimates' | 'on_credit_notes'

export function presentSignature({ image, name, ...on }: Signature): SignatureRecord {
  return {
    image,
    name,
    on_invoices: on.onInvoices,
    on_estimates: on.onEstimates,
    on_credit_notes: on.onCreditNotes,
  }
}

export function readSignature({ image, name, ...on }: SignatureRecord): Signature {
  return {
    image,
    name,
    onInvoices: on.on_invoices,
    onEstimates: on.on_estimates,
    onCreditNotes: on.on_credit_notes,
  }
}
