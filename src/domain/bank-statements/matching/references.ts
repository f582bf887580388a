import { isScor } from '../../bank/bill-reference'

/** The payment references in a text, and what else stands there: their groups are no numbers of their own. */
export interface References {
  /** What stands behind RF and its check digits (ISO 11649), in capitals. */
  readonly creditor: readonly string[]
  readonly rest: string
}

const GROUPED = /\bRF\d\d(?: ?[A-Z0-9]){1,25}/gi
const TOGETHER = /RF\d\d[A-Z0-9]{1,21}/gi

export function referencesIn(text: string): References {
  const creditor: string[] = []
  const takeOut = (written: string) => {
    const reference = written.replaceAll(' ', '').toUpperCase()
    if (!isScor(reference)) return written
    creditor.push(reference.slice(4))
    return ' '
  }
  return { rest: text.replace(GROUPED, takeOut).replace(TOGETHER, takeOut), creditor }
}
