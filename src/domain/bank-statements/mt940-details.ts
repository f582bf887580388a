/** What field 86 says of an entry. */
interface Details {
  readonly name: string
  readonly account: string
  readonly text: string
  readonly references: readonly string[]
  readonly isReturn: boolean
}

/** Banks cut at 64 or 65 signs. */
const LINE = 64
const SUBFIELD = 27

/** Reads field 86 in whichever way the bank divides it: `?20`, as German and Polish banks do, `/REMI/`, or not at all. */
export function readDetails(lines: readonly string[]): Details {
  const joined = lines.join('')
  const divided = /^\s*(\d{3})([^\w\s])(?=\d\d)/.exec(joined)
  if (divided) return bySubfields(joined, divided[1] ?? '', divided[2] ?? '')
  const plain = lines.reduce((text, line, index) => {
    const isFull = (lines[index - 1]?.length ?? LINE) >= LINE
    return text + (isFull ? '' : ' ') + line
  }, '')
  return slashCode.test(plain)
    ? byCodes(plain)
    : { name: '', account: '', text: plain, references: [], isReturn: false }
}

/** A transfer that came back (159) and a direct debit that was refused (108, 109), as the German banks number them. */
const returns = ['108', '109', '159']

function bySubfields(text: string, code: string, sign: string): Details {
  const pieces = text.split(sign).slice(1)
  const fields = pieces.map((piece) => ({ number: Number(piece.slice(0, 2)), value: piece.slice(2) }))
  const within = (from: number, to: number) =>
    fields.filter(({ number }) => number >= from && number <= to).map(({ value }) => value)
  const written = bySepaCodes(joinPieces([...within(20, 29), ...within(60, 63)]))
  return {
    name: joinPieces(within(32, 33)),
    account: within(38, 38)[0] ?? within(31, 31)[0] ?? written.account,
    text: written.text,
    references: written.references,
    isReturn: returns.includes(code),
  }
}

/** A piece that fills its subfield goes on in the next one. */
function joinPieces(pieces: readonly string[]): string {
  return pieces.reduce((text, piece, index) => {
    const isFull = index === 0 || (pieces[index - 1]?.length ?? 0) >= SUBFIELD
    return text + (isFull ? '' : ' ') + piece
  }, '')
}

const sepaCode = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC|COAM|OAMT|PURP|SQTP)\+/

/** What is written for the payee stands behind SVWZ+ where the bank names its parts. */
function bySepaCodes(text: string) {
  const [before = '', ...parts] = text.split(sepaCode)
  const of = (code: string) => parts.filter((_, index) => index % 2 === 1 && parts[index - 1] === code)
  const remittance = [before, ...of('SVWZ')].join(' ')
  return { text: remittance, references: [...of('EREF'), ...of('KREF')], account: of('IBAN')[0] ?? '' }
}

const codes =
  'EREF|KREF|MARF|CSID|CNTP|REMI|PURP|ULTC|ULTD|ULTB|BENM|ORDP|NAME|IBAN|BIC|ADDR|ISDT|TRTP|RTRN|TRCD|PREF|INIT|OCMT|EXCH|CHGS|UDTR|ID'
const slashCode = new RegExp(`/(${codes})/`)

/** As the banks of the Netherlands write it: /CODE/value, where CNTP holds account, bank, name and town. */
function byCodes(text: string): Details {
  const [before = '', ...parts] = text.split(new RegExp(`/(${codes})/`))
  const of = (code: string) => parts.filter((_, index) => index % 2 === 1 && parts[index - 1] === code)
  const [account = '', , name = ''] = of('CNTP')[0]?.split('/') ?? []
  const remittance = of('REMI').map((value) => value.replace(/^(USTD\/\/|UNST\/\/)/, '').replace(/\/+$/, ''))
  const structured = remittance.flatMap((value) => /^STRD\/[A-Z]*\/(.*)$/.exec(value)?.[1] ?? [])
  return {
    name: of('NAME')[0] ?? name,
    account: of('IBAN')[0] ?? account,
    text: [before, ...remittance].join(' '),
    references: [...structured, ...of('EREF')],
    isReturn: parts.includes('RTRN'),
  }
}
