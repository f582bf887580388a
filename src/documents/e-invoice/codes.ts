/** A commercial invoice, and what credits one (BT-3, UNTDID 1001). */
export const INVOICE = '380'
export const CREDIT_NOTE = '381'

/** Why something is added (UNTDID 7161) or taken off (UNTDID 5189). */
export const FREIGHT = 'FC'
export const DISCOUNT = '95'
