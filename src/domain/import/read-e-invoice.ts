import type { EInvoiceFormat } from '../enums'
import { fold } from '../search/fold'

const kinds: readonly (readonly [RegExp, EInvoiceFormat])[] = [
  [/facturx|zugferd/, 'FACTUR_X'],
  [/xrechnung.*cii|cii.*xrechnung/, 'XRECHNUNG_CII'],
  [/xrechnung(?!.*cii)(?<!cii.*xrechnung)/, 'XRECHNUNG_UBL'],
  [/peppol|bisbilling/, 'PEPPOL'],
]

const none = /^(none.*|no|not?needed|pdf|pdfonly|keine?|nein|nurpdf|aucune?|non|ninguna?)?$/

/** Which kind of e-invoice a text names, in words or by its code; null where it names none that is known, or several. */
export function readEInvoice(text: string): EInvoiceFormat | 'NONE' | null {
  const said = fold(text).replace(/[^\p{L}\p{N}]/gu, '')
  if (none.test(said)) return 'NONE'
  const named = kinds.filter(([pattern]) => pattern.test(said))
  return named.length === 1 ? (named[0]?.[1] ?? null) : null
}
