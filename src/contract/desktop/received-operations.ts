import { z } from 'zod'
import { defineOperation } from '../define/operation'
import { text } from '../define/record-fields'
import { desktopTexts } from '../../words/en/service/desktop'

const file = z.object({ name: text, base64: text })

/** E-invoices of others, which are read and not kept (docs/decisions/0047-received-e-invoices.md). */
export const receivedOperations = {
  /** Asks for a PDF or an XML file and hands it over as it is: it is read where a page can do no harm. */
  openEInvoice: defineOperation({
    name: 'openEInvoice',
    method: 'POST',
    path: '/desktop/received/open',
    runsOn: 'host',
    /** Null when the person changed their mind. */
    data: z.object({ file: file.nullable() }),
    message: desktopTexts.eInvoiceOpened,
  }),
  /** Hands over, once, what the system was told to open with Billfold; where there is more of it, one after another. */
  takeOpenedFile: defineOperation({
    name: 'takeOpenedFile',
    method: 'POST',
    path: '/desktop/received/take',
    runsOn: 'host',
    /** Null when there is nothing. */
    data: z.object({ file: file.nullable(), has_more: z.boolean() }),
    message: desktopTexts.eInvoiceOpened,
  }),
}
