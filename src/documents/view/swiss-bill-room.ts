import type { BillParty } from '../../domain/bank/swiss-bill'

/** One of the two parts of a QR-bill: how large its facts are in points, and who is named in it. */
export interface BillPart {
  readonly size: number
  readonly creditor: readonly string[]
  /** Null where it is written by hand. */
  readonly debtor: readonly string[] | null
}

interface Named {
  readonly creditor: BillParty
  readonly debtor: BillParty | null
  readonly reference: string | null
  readonly message: string | null
}

/** What its facts have room for, in points. */
interface Room {
  readonly width: number
  readonly height: number
  /** The field in which a debtor is written by hand. */
  readonly blank: number
}

const MILLIMETRE = 72 / 25.4
const inPoints = ([width, height, blank]: readonly [number, number, number]): Room => ({
  width: width * MILLIMETRE,
  height: height * MILLIMETRE,
  blank: blank * MILLIMETRE,
})

// As in SwissBill.svelte.
const RECEIPT = inPoints([52, 56, 21])
const PAYMENT = inPoints([87, 95, 26])

/**
 * The receipt of a QR-bill. What is long is printed smaller, and at last without the streets, which a receipt may leave out
 * for want of room (SIX, Implementation Guidelines 2.3).
 */
export function receiptPart(bill: Named): BillPart {
  const named = { ...bill, message: null }
  const streetless = {
    ...named,
    creditor: withoutStreet(bill.creditor),
    debtor: bill.debtor && withoutStreet(bill.debtor),
  }
  return fitting([8, 7, 6], named, RECEIPT) ?? partOf(6, streetless)
}

/** The part of a QR-bill by which it is paid: what is long is printed smaller, as nothing may be left out. */
export const paymentPart = (bill: Named): BillPart => fitting([10, 9, 8, 7], bill, PAYMENT) ?? partOf(6, bill)

function fitting(sizes: readonly number[], bill: Named, room: Room): BillPart | null {
  return sizes.map((size) => partOf(size, bill)).find((part) => heightOf(part, bill, room) <= room.height) ?? null
}

const partOf = (size: number, { creditor, debtor }: Named): BillPart => ({
  size,
  creditor: linesOf(creditor),
  debtor: debtor === null ? null : linesOf(debtor),
})

function heightOf({ size, creditor, debtor }: BillPart, { reference, message }: Named, room: Room): number {
  const lineHeight = size + 1
  const rowsOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + rowCount(line, room.width / size), 0)
  const paragraphs = [['', ...creditor], ...[reference, message].flatMap((text) => (text ? [[text]] : []))]
  // Each with its heading, and with an empty line behind it.
  const above = paragraphs.reduce((sum, lines) => sum + (rowsOf(lines) + 2) * lineHeight, 0)
  return above + lineHeight + (debtor === null ? room.blank : rowsOf(debtor) * lineHeight)
}

/** In how many rows a text is broken, by words, in so many times the size of its type; rather too many than too few. */
function rowCount(text: string, width: number): number {
  let [rows, used] = [1, 0]
  for (const word of text.split(' ')) {
    const wide = widthOf(word)
    if (used > 0 && used + BLANK + wide <= width) used += BLANK + wide
    else {
      if (used > 0) rows += 1
      const torn = Math.max(0, Math.ceil(wide / (width - WIDEST)) - 1)
      rows += wide > width ? torn : 0
      used = wide > width ? wide - torn * (width - WIDEST) : wide
    }
  }
  return rows
}

// As wide as letters of Arial are at most, which all that a QR-bill may be set in resemble.
const [BLANK, NARROW, USUAL, CAPITAL, WIDEST] = [0.28, 0.34, 0.62, 0.78, 1.02]

const widthOf = (word: string): number => Array.from(word).reduce((sum, letter) => sum + letterWidth(letter), 0)

function letterWidth(letter: string): number {
  if (/[MWmwÆæŒœŴŵ%@&¼½¾]/.test(letter)) return WIDEST
  if (/[ijltfrI.,:;'|!()[\]-]/.test(letter)) return NARROW
  return /\p{Lu}/u.test(letter) ? CAPITAL : USUAL
}

const withoutStreet = (party: BillParty): BillParty => ({ ...party, street: '' })

function linesOf({ name, street, zip, town, country }: BillParty): string[] {
  const abroad = country === 'CH' ? '' : `${country}-`
  return [name, street, `${abroad}${zip} ${town}`].filter((line) => line !== '')
}
