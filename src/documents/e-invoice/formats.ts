import type { EInvoiceFormat } from '../../domain/enums'

interface Format {
  readonly syntax: 'CII' | 'UBL'
  /** BT-24: the rules that it follows. */
  readonly specification: string
  /** BT-23; null for none. */
  readonly process: string | null
  /** As the file is called inside of the PDF. */
  readonly attachmentName: string
  /** What Factur-X calls it (the XMP property ConformanceLevel); null for what Factur-X does not know. */
  readonly conformanceLevel: string | null
}

const EN16931 = 'urn:cen.eu:en16931:2017'
const XRECHNUNG = `${EN16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`
const PEPPOL_PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

/** What every format of an e-invoice says of itself. */
export const formats: Readonly<Record<EInvoiceFormat, Format>> = {
  FACTUR_X: {
    syntax: 'CII',
    specification: EN16931,
    process: null,
    attachmentName: 'factur-x.xml',
    conformanceLevel: 'EN 16931',
  },
  XRECHNUNG_CII: {
    syntax: 'CII',
    specification: XRECHNUNG,
    process: PEPPOL_PROCESS,
    attachmentName: 'xrechnung.xml',
    conformanceLevel: 'XRECHNUNG',
  },
  XRECHNUNG_UBL: {
    syntax: 'UBL',
    specification: XRECHNUNG,
    process: PEPPOL_PROCESS,
    attachmentName: 'xrechnung.xml',
    conformanceLevel: null,
  },
  PEPPOL: {
    syntax: 'UBL',
    specification: `${EN16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
    process: PEPPOL_PROCESS,
    attachmentName: 'peppol.xml',
    conformanceLevel: null,
  },
}
