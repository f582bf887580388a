import { fold } from '../search/fold'
import type { LeftOut } from './reading'

/** What is still owed of an invoice by what it is called, or why it does not come. */
type InvoiceStatus = LeftOut | 'partly' | 'open' | 'unknown'

/** So many words may stand before what was done: fully paid. */
const WHOLLY =
  '(?:(?:auto|fully|completely|marked|as|wholly|invoice|voll(?:standig)?|komplett|ganz|rechnung|als|entierement|totalement|facture|' +
  'total(?:mente)?|completamente|factura|interamente|fattura|volledig|factuur) ?)*'

/** What of it is left partly open: how much, other columns say. */
const PARTLY =
  /partial|partly|part ?paid|teil|angezahlt|partiel|en partie|parcial|en parte|parzial|in parte|deels|gedeelte|\b\d?\d ?%/

/** What invoices are called that are closed, in words that are folded: English, German, French, Spanish, Italian, Dutch. */
const closings = (
  [
    ['credit|gutschrift|(rechnungs)?korrektur|avoir|abono|not[ae] d[ei] (credito|abono)', 'credit'],
    ['refund|(zuru(e)?ck|ru(e)?ck|)erstattet|rembours|reembols|devuelt|rimbors|terugbetaald', 'refunded'],
    ['pro ?forma', 'pro_forma'],
    ['(over)?paid|closed|settled|completed?\\b|cleared|collected|deposited|payment (received|complete)', 'paid'],
    ['(u(e)?ber)?(be)?zahlt|beglichen|ausgeglichen|erledigt|geschlossen|abgeschlossen|saldiert|vereinnahmt', 'paid'],
    ['zahlung (ist )?(erhalten|eingegangen)|betaald|voldaan', 'paid'],
    ['(paye|regle|acquitte|encaisse|solde)e?s?\\b|paiement recu', 'paid'],
    ['(pagad|cobrad|saldad|liquidad|pagat|saldat|incassat)[aeo]s?\\b|pago recibido', 'paid'],
    ['draft|entwurf|brouillon|borrador|bozza|concept\\b', 'draft'],
    ['void|cancel|deleted|uncollectible|writ(ten|e) ?off|bad debt|forgiven|reversed|rejected|declined', 'void'],
    ['storn|annul|ausgebucht|abgeschrieben|abgelehnt|uneinbringlich|rejetee|anulad|rechazad|geannuleerd', 'void'],
  ] as const satisfies readonly (readonly [string, LeftOut])[]
).map(([words, why]) => ({
  begins: new RegExp(`^${WHOLLY}(${words})`),
  follows: new RegExp(`(?<!\\p{L})(${words})`, 'u'),
  why,
}))

/** What they are called that are open, as far as nothing behind it says otherwise. */
const OPEN = new RegExp(
  '^((invoice|rechnung|noch|still) )?(' +
    [
      'open(ed)?|authori[sz]ed|(re)?sent|viewed|seen|delivered|issued|overdue|past due|due|late|outstanding|unpaid|not (yet )?(paid|due)',
      '(awaiting|pending)( payment)?$|payment (due|pending|overdue)|unsettled',
      'offen|(nicht|un) ?(bezahlt|beglichen|gezahlt|fa(e)?llig)|(u(e)?ber)?fa(e)?llig|(ver|ge|zu)(sendet|sandt|schickt|stellt)',
      '(an)?gemahnt|(\\d\\. )?mahnung|(zahlungs)?erinner|in verzug|gestellt|zahlung (offen|ausstehend)|ausstehend',
      'en attente|envoyee?|emise?|ouverte?|echue?|en retard|relancee?|impayee?|non (payee?|reglee?|soldee?)|a (payer|regler)',
      'pendiente|vencid[ao]|enviad[ao]|emitid[ao]|abiert[ao]|vist[ao]|impagad[ao]|no (pagad|cobrad)[ao]|sin (pagar|cobrar)',
      'por (pagar|cobrar)|atrasad[ao]|apert[ao]|inviat[ao]|emess[ao]|scadut[ao]|insolut[ao]|non pagat[ao]|da pagare',
      'in (attesa|scadenza)|openstaand|(niet |on)betaald|verzonden|verstuurd|verlopen|vervallen|te laat',
    ].join('|') +
    ')(?!\\p{L})',
  'u',
)

/** What a status says; nothing at all is open, and what is neither is not guessed at: an invoice that is paid would be asked for. */
export function statusOf(text: string): InvoiceStatus {
  const status = fold(text)
    .replace(/[\s_-]+/g, ' ')
    .trim()
  if (status === '') return 'open'
  if (PARTLY.test(status)) return 'partly'
  const closing = closings.find(({ begins }) => begins.test(status))
  if (closing !== undefined) return closing.why
  const [open] = OPEN.exec(status) ?? []
  // What is both, as `sent and paid`, is neither.
  if (open === undefined) return 'unknown'
  return closings.some(({ follows }) => follows.test(status.slice(open.length))) ? 'unknown' : 'open'
}
