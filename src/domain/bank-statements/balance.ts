import { fold } from '../search/fold'
import { isDay } from '../written/day'

const names = new RegExp(
  String.raw`^(?:(?:grand |sub-?)?total|totaal|totale|totales|totaux|summe|gesamt(?:summe|betrag)?` +
    String.raw`|(?:anfangs|end|schluss|zwischen|begin|eind)?(?:alter |neuer |letzter )?(?:saldo|kontostand)` +
    String.raw`(?: (?:alt|neu|anterior|inicial|final|iniziale|finale|vortrag))?|saldovortrag` +
    String.raw`|(?:opening|closing|ending|beginning|starting|current|available|ledger|running)? ?balance` +
    String.raw`(?: (?:brought|carried) forward)?|(?:ancien |nouveau )?solde(?: (?:initial|final|anterieur))?)$`,
)
const upTo = / (?:am|per|vom|zum|at|on|as of|of|au|al|op|a) (?=\d)/

/** Whether all that a row says is that it is a total or a balance, `Saldo per 03.11.2026`: nobody paid it. */
export function isBalance(texts: readonly string[]): boolean {
  return texts.length > 0 && texts.every(isName)
}

function isName(text: string): boolean {
  const [name = '', day, ...more] = fold(text)
    .replace(/[\s:.]+$/, '')
    .split(upTo)
  return more.length === 0 && (day === undefined || isDay(day)) && names.test(name)
}
