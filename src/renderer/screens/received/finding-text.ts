import type {
  Finding,
  Hint,
  MissingPart,
  UncheckedLinePart,
  UncheckedPart,
} from '../../../domain/e-invoice/check/findings'
import type { CalendarDate } from '../../../kernel/calendar-date'
import type { Decimal } from '../../../domain/money/decimal'
import { received } from '../../../words/en/received'
import { inWindow } from '../../state/shell/window-language'
import { counted } from '../../widgets/data/plural'

/** How figures are written in a sentence. */
export interface Writing {
  readonly money: (amount: Decimal) => string
  readonly percent: (percent: Decimal) => string
  readonly day: (day: CalendarDate) => string
}

/** What is wrong, as a sentence. */
export function findingText(finding: Finding | Hint, { money, percent, day }: Writing): string {
  const words = inWindow(received).findings
  switch (finding.kind) {
    case 'missing':
      return words.missing[finding.part]
    case 'unchecked':
      return words.unchecked[finding.part]
    case 'uncheckedLines':
      return words.uncheckedLines[finding.part](counted(finding.lines.length), finding.lines[0] ?? '')
    case 'unreadable': {
      const { term, text, line, why } = finding
      const inLine: Partial<Record<string, (line: string, text: string) => string>> = words.inLine
      const what = line === null ? undefined : inLine[term]?.(line, text)
      return [what ?? words.unreadable[term](text), ...(why === undefined ? [] : [words.why[why]])].join(' ')
    }
    case 'repeated':
      return words.repeated[finding.part]
    case 'unseen':
      return words.unseen[finding.part]
    case 'type':
      return words.type(finding.code)
    case 'taxBase':
      return words.taxBase(percent(finding.percent), money(finding.reckoned), money(finding.said))
    case 'sum':
      return words.sums[finding.rule](money(finding.reckoned), money(finding.said))
    case 'line':
      return words.line(finding.line, money(finding.reckoned), money(finding.said))
    case 'priceForNone':
      return words.priceForNone(finding.line)
    case 'tax':
      return words.tax(percent(finding.percent), money(finding.reckoned), money(finding.said))
    case 'currency':
      return words.currency(finding.code)
    case 'dueBeforeIssued':
      return words.dueBeforeIssued
    case 'iban':
      return words.iban(finding.account)
    case 'account':
      return words.account(finding.account)
    case 'own':
      return words.own
    case 'selfBilled':
      return words.selfBilled
    case 'otherName':
      return words.otherName(finding.name)
    case 'otherVatId':
      return words.otherVatId(finding.vatId)
    case 'mistypedVatId':
      return words.mistypedVatId[finding.party](finding.vatId)
    case 'future':
      return words.future(day(finding.issued))
  }
}

const missingRules: Readonly<Record<MissingPart, string>> = {
  number: 'BR-02',
  issued: 'BR-03',
  type: 'BR-04',
  currency: 'BR-05',
  seller: 'BR-06',
  buyer: 'BR-07',
  withTax: 'BR-14',
  payable: 'BR-15',
  lines: 'BR-16',
}

/** Of a tax that is not told, each category has one of its own. */
const uncheckedRules: Readonly<Partial<Record<UncheckedPart | UncheckedLinePart, string>>> = {
  linesTotal: 'BR-12',
  withoutTax: 'BR-13',
  quantity: 'BR-22',
  lineNet: 'BR-24',
  price: 'BR-26',
  allowance: 'BR-31',
  charge: 'BR-36',
  lineAllowance: 'BR-41',
  lineCharge: 'BR-43',
  taxBase: 'BR-45',
  taxAmount: 'BR-46',
  taxCategory: 'BR-47',
  taxRate: 'BR-48',
  taxes: 'BR-CO-18',
}

/** The rule that it breaks, as EN 16931 or Peppol names it: whoever sent it can look it up. */
export function ruleOf(finding: Finding | Hint): string | null {
  switch (finding.kind) {
    case 'missing':
      return missingRules[finding.part]
    case 'unchecked':
    case 'uncheckedLines':
      return uncheckedRules[finding.part] ?? null
    case 'sum':
    case 'tax':
      return finding.rule
    case 'line':
      return 'PEPPOL-EN16931-R120'
    case 'priceForNone':
      return 'PEPPOL-EN16931-R121'
    case 'type':
      return 'BR-CL-01'
    case 'currency':
      return 'BR-CL-04'
    default:
      return null
  }
}
