/** A commercial invoice (UNTDID 1001). */
export const INVOICE = '380'

/** Why something is added (UNTDID 7161) or taken off (UNTDID 5189). */
export const FREIGHT = 'FC'
export const DISCOUNT = '95'
