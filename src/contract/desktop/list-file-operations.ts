import { z } from 'zod'
import { defineOperation } from '../define/operation'
import { text } from '../define/record-fields'
import { desktopTexts } from '../../words/en/service/desktop'

/** A piece of a file, well below what one call may carry. */
const MOST_CHARACTERS = 1024 * 1024

const file = z.string().min(1).max(100)

/**
 * A list as a file that a spreadsheet opens: begun where the person wants it, written page by page, kept whole or dropped. Of an
 * XLSX file the text is the rows of its one sheet (domain/xlsx/write-sheet).
 */
export const listFileOperations = {
  beginListFile: defineOperation({
    name: 'beginListFile',
    method: 'POST',
    path: '/desktop/list-files/begin',
    runsOn: 'host',
    body: z.object({ name: z.string().min(1).max(100), format: z.enum(['csv', 'xlsx']) }),
    /** Null when the person changed their mind. */
    data: z.object({ file: text.nullable() }),
    message: desktopTexts.listFileBegun,
  }),
  appendListFile: defineOperation({
    name: 'appendListFile',
    method: 'POST',
    path: '/desktop/list-files/append',
    runsOn: 'host',
    body: z.object({ file, text: z.string().max(MOST_CHARACTERS) }),
    data: z.object({}),
    message: desktopTexts.listFileWritten,
  }),
  endListFile: defineOperation({
    name: 'endListFile',
    method: 'POST',
    path: '/desktop/list-files/end',
    runsOn: 'host',
    body: z.object({ file, is_kept: z.boolean() }),
    /** Where it was saved; null where it was dropped. */
    data: z.object({ path: text.nullable() }),
    message: desktopTexts.listFileSaved,
  }),
}
