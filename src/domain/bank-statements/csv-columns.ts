import { fold } from '../search/fold'
import { isAmount } from '../written/amount'
import { currenciesCalled } from '../written/currency'
import { isDay } from '../written/day'

/** What a column of a bank's CSV file holds. */
export const csvRoles = [
  'day',
  'valueDay',
  'amount',
  'moneyIn',
  'moneyOut',
  'direction',
  'currency',
  'name',
  'account',
  'text',
  'reference',
  'bankId',
  'state',
  'unused',
] as const
export type CsvRole = (typeof csvRoles)[number]

/** Of these a file may have several, which are read one after another. */
export const isSharedRole = (role: CsvRole): boolean => role === 'text' || role === 'unused'

/** How banks call their columns, without case, accents and signs; the first role that fits and whose cells are like it is taken. */
const names: readonly (readonly [role: CsvRole, header: RegExp, cell?: RegExp])[] = [
  [
    'valueDay',
    /^(valuta|valutadatum|wertstellung|wertstellungsdatum|wert|value ?date|date (de )?valeur|rentedatum|fecha valor|data valuta|data valor|rente ?datum)$/,
  ],
  [
    'day',
    /^(buchung|buchungstag|buchungsdatum|datum|date|(booking|transaction|posting|posted|completed) ?date|date (comptable|operation|de comptabilisation)|boekdatum|boekingsdatum|transactiedatum|fecha|fecha (operacion|contable)|data|data (operazione|contabile|mov|lancamento)|bokforingsdag|bokforingsdatum|bogforingsdato|bokfort|dato)$/,
  ],
  ['direction', /^(af bij|soll haben|s h|debit credit|credit debit|dr cr|cr dr|debit ?\/ ?credit|richtung|direction)$/],
  [
    'moneyIn',
    /^(haben|gutschrift|credit|credit ?amount|paid ?in|money ?in|in|deposits?|entrate|accrediti|avere|abono|haber|credito|ingreso|bij|inn|ind|insattning)( (in )?([a-z]{3}))?$/,
  ],
  [
    'moneyOut',
    /^(soll|lastschrift|belastung|debit|debit ?amount|paid ?out|money ?out|out|withdrawals?|uscite|addebiti|dare|cargo|debe|debito|gasto|af|ut|ud|uttag)( (in )?([a-z]{3}))?$/,
  ],
  [
    'amount',
    /^(betrag|umsatz|amount|transaction ?amount|bedrag|montant|importe|importo|belopp|belob|belop|montante|valor|value)( (in )?([a-z]{3}))?$/,
  ],
  ['currency', /^(wahrung|waehrung|currency|ccy|devise|munt|muntsoort|valuta|divisa|moeda|valutakod)$/],
  [
    'name',
    /^(name|(be)?(gue?nstigter|gunstigter) (\/ )?zahlungspflichtiger|beguenstigter zahlungspflichtiger|auftraggeber( (empfanger|empfaenger|begunstigter|beguenstigter))?|zahlungspflichtiger|zahlungspflichtige r|name zahlungsbeteiligter|zahlungsbeteiligter|partner ?name|empfanger|payer|payee|sender|counter ?party( name)?|naam tegenpartij|naam omschrijving|tegenpartij|contrepartie|nom( contrepartie)?|beneficiary|ordenante|ordinante|motpart|avsender|remitter( name)?|from)$/,
  ],
  [
    'account',
    /^(iban|kontonummer iban|iban zahlungsbeteiligter|(counter ?party|partner) (iban|account)|tegenrekening( iban bban)?|compte contrepartie|kontonummer|gegenkonto)$/,
  ],
  [
    'bankId',
    /^((transaction|transaktions|operation) ?id|id|fitid|volgnr|volgnummer|bank ?referenz|bank ?reference|transactiereferentie|archivierungsnummer)$/,
  ],
  ['state', /^(status|state|estado|statut|umsatzstatus)$/],
  ['state', /^info$/, /gebucht|vorgemerkt/i],
  [
    'reference',
    /^(kundenreferenz( end to end)?|end to end( id| referenz)?|(payment )?reference|referenz|betalingskenmerk|reference number|customer reference)$/,
  ],
  [
    'text',
    /^(verwendungszweck|zahlungszweck|buchungstext|buchungsdetails|text|beschreibung|description|transaction description|memo|details|narrative|mededelingen|omschrijving( \d)?|libelle|communication|concepto|descrizione|causale|descricao|remittance information|note|notes|meddelelse|beskrivning|melding|avisierungstext|information)$/,
  ],
]

const plainName = (header: string): string =>
  fold(header)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const isCurrency = (cell: string): boolean => currenciesCalled(cell).length > 0

/** Whether cells can be of a role, as far as that shows, and are such as it asks for; empty ones can. */
function fits(role: CsvRole, cells: readonly string[], wanted?: RegExp): boolean {
  const filled = cells.filter((cell) => cell !== '')
  const most = (is: (cell: string) => boolean) => filled.filter(is).length * 2 >= filled.length
  if (wanted !== undefined) return most((cell) => wanted.test(cell))
  if (role === 'day' || role === 'valueDay') return most(isDay)
  if (role === 'amount' || role === 'moneyIn' || role === 'moneyOut') return most(isAmount)
  if (role === 'currency') return most(isCurrency)
  return true
}

/** What each column may hold, by its name and its cells; each role is given once but those that several may have. */
export function guessRoles(header: readonly string[] | null, rows: readonly (readonly string[])[]): CsvRole[] {
  const count = Math.max(header?.length ?? 0, ...rows.map(({ length }) => length), 0)
  const cellsOf = (column: number) => rows.map((row) => row[column] ?? '')
  const taken = new Set<CsvRole>()
  const roles = Array.from({ length: count }, (_, column): CsvRole => {
    const name = plainName(header?.[column] ?? '')
    const role = names.find(
      ([role, pattern, wanted]) => pattern.test(name) && !taken.has(role) && fits(role, cellsOf(column), wanted),
    )?.[0]
    if (role === undefined) return 'unused'
    if (!isSharedRole(role)) taken.add(role)
    return role
  })
  return withByContent(roles, cellsOf)
}

/** Where names say nothing, the first column of days, of amounts and of words. */
function withByContent(roles: readonly CsvRole[], cellsOf: (column: number) => readonly string[]): CsvRole[] {
  const found = [...roles]
  const give = (role: CsvRole, is: (cell: string) => boolean) => {
    const column = found.findIndex((known, index) => {
      const filled = cellsOf(index).filter((cell) => cell !== '')
      return known === 'unused' && filled.length > 0 && filled.every(is)
    })
    if (column >= 0) found[column] = role
  }
  if (!found.includes('day')) give('day', isDay)
  if (!found.includes('amount') && !found.includes('moneyIn')) give('amount', (cell) => isAmount(cell) && !isDay(cell))
  if (!found.includes('text') && !found.includes('name')) give('text', (cell) => /\p{L}{3}/u.test(cell))
  return found
}
