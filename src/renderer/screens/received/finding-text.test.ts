import { describe, expect, it } from 'vitest'
import type { Finding, Hint } from '../../../domain/e-invoice/check/findings'
import type { CalendarDate } from '../../../kernel/calendar-date'
import type { Decimal } from '../../../domain/money/decimal'
import { findingText, ruleOf } from './finding-text'

const d = (text: string) => text as Decimal
const writing = {
  money: (amount: Decimal) => `${amount} EUR`,
  percent: (percent: Decimal) => `${percent} %`,
  day: String,
}

describe('what is wrong', () => {
  it.each<[Finding | Hint, string, string | null]>([
    [{ kind: 'missing', part: 'lines' }, 'It has no lines: its data do not say what was supplied.', 'BR-16'],
    [
      { kind: 'unchecked', part: 'withoutTax' },
      'The total before tax is missing, so it could not be checked.',
      'BR-13',
    ],
    [
      { kind: 'uncheckedLines', part: 'quantity', lines: ['7'] },
      'The quantity in line 7 is missing, so the line could not be checked.',
      'BR-22',
    ],
    [
      { kind: 'uncheckedLines', part: 'lineNet', lines: ['7', '8'] },
      'The amounts of 2 lines are missing, so the sum of the lines could not be checked.',
      'BR-24',
    ],
    [
      { kind: 'unreadable', term: 'quantity', text: '1,5', line: '3' },
      'The quantity in line 3 cannot be read: “1,5”.',
      null,
    ],
    [{ kind: 'unreadable', term: 'total', text: 'x', line: null }, 'One of the totals cannot be read: “x”.', null],
    [
      { kind: 'sum', rule: 'BR-CO-10', said: d('2'), reckoned: d('1') },
      'The lines add up to 1 EUR, but their sum says 2 EUR.',
      'BR-CO-10',
    ],
    [
      { kind: 'tax', rule: 'BR-CO-17', percent: d('19'), said: d('2'), reckoned: d('1') },
      'The tax at 19 % comes to 1 EUR, but it says 2 EUR.',
      'BR-CO-17',
    ],
    [
      { kind: 'unreadable', term: 'price', text: '1.00 USD', line: '3', why: 'otherCurrency' },
      'The price in line 3 cannot be read: “1.00 USD”. That is another currency than that of the invoice.',
      null,
    ],
    [
      { kind: 'taxBase', percent: d('19'), said: d('2'), reckoned: d('1') },
      'What is sold at 19 % comes to 1 EUR, but the tax at that rate is charged on 2 EUR.',
      null,
    ],
    [{ kind: 'future', issued: '2030-01-01' as CalendarDate }, 'It is dated 2030-01-01, which is in the future.', null],
    [
      { kind: 'priceForNone', line: '3' },
      'The price in line 3 is for a quantity of nothing or less: what the line comes to cannot be checked.',
      'PEPPOL-EN16931-R121',
    ],
    [{ kind: 'currency', code: 'EUX' }, 'There is no currency “EUX”.', 'BR-CL-04'],
  ])('%j', (finding, text, rule) => {
    expect([findingText(finding, writing), ruleOf(finding)]).toEqual([text, rule])
  })
})
