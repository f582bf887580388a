import { isScor, qrrOf } from '../../bank/bill-reference'

/** The payment references in a text, and what else stands there: their groups are no numbers of their own. */
export interface References {
  /** What stands behind RF and its check digits (ISO 11649), in capitals. */
  readonly scor: readonly string[]
  /** The figures of those of 27 figures that QR-bills have, without the last, which checks them. */
  readonly qrr: readonly string[]
  readonly rest: string
}

const GROUPED = /\bRF\d\d(?: ?[A-Z0-9]){1,25}/gi
const TOGETHER = /RF\d\d[A-Z0-9]{1,21}/gi
/** Those made here begin with noughts, and are known also where a line was broken; others could be a list of numbers. */
const QRR = /(?<!\d)(?:\d{27}|\d\d(?: \d{5}){5}|00(?: ?\d){25})(?!\d)/g

/** `isKnown` says whether a creditor reference, as `scor` has them, is one of a number here. */
export function referencesIn(text: string, isKnown: (scor: string) => boolean): References {
  const [scor, qrr]: [string[], string[]] = [[], []]
  const takeScor = (written: string): string => {
    // Words that are as long as groups may follow, and with some of them the check digits fit by chance.
    const groups = written.split(' ')
    const upTo = (at: number) =>
      groups
        .slice(0, at + 1)
        .join('')
        .toUpperCase()
    const ends = groups.flatMap((_group, at) => (isScor(upTo(at)) ? [at] : []))
    const end = ends.find((at) => isKnown(upTo(at).slice(4))) ?? ends[0]
    if (end === undefined) return written
    scor.push(upTo(end).slice(4))
    const rest = groups.slice(end + 1).join(' ')
    return ` ${rest.replace(GROUPED, takeScor)}`
  }
  const takeQrr = (written: string) => {
    const reference = written.replaceAll(' ', '')
    const figures = reference.slice(0, -1)
    if (qrrOf(figures) === reference) qrr.push(figures)
    return ' '
  }
  const rest = text.replace(GROUPED, takeScor).replace(TOGETHER, takeScor).replace(QRR, takeQrr)
  return { rest, scor, qrr }
}
