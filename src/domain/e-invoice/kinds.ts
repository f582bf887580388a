import type { EInvoiceFormat } from '../enums'

/** Whether it is handed over as a file of its own, of which the PDF is only a picture; else it is in the PDF. */
export const isFileOfItsOwn = (format: EInvoiceFormat): boolean => format !== 'FACTUR_X'

/** The two syntaxes of XRechnung have the same rules. */
export const isXRechnung = (format: EInvoiceFormat): boolean => format === 'XRECHNUNG_CII' || format === 'XRECHNUNG_UBL'
