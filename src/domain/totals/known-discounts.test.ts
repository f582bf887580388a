import { describe, it } from 'vitest'
import { expectKnownAnswer, type KnownAnswer } from './known-answer.fixture'
import { fixed, line, percent, priced } from './pricing.fixture'

const lineDiscounts: readonly KnownAnswer[] = [
  {
    name: '15 % off 19.99',
    working: '299.85 cents: 300; 1,999 − 300',
    pricing: priced('EUR', [line('1', '19.99', undefined, percent('15'))]),
    document: [1699, 0, 0, 0, 1699],
    discounts: [300],
  },
  {
    name: 'half a cent of discount',
    working: '50 % of 5 = 2.5: 3, which leaves 2',
    pricing: priced('EUR', [line('1', '0.05', undefined, percent('50'))]),
    document: [2, 0, 0, 0, 2],
    discounts: [3],
  },
  {
    name: '12.5 % off 3 × 0.99',
    working: '12.5 % of 297 = 37.125: 37, which leaves 260',
    pricing: priced('EUR', [line('3', '0.99', undefined, percent('12.5'))]),
    document: [260, 0, 0, 0, 260],
    discounts: [37],
  },
  {
    name: 'a fixed discount before tax',
    working: '4 × 12.50 − 7.25 = 42.75; 20 % of it is 8.55',
    pricing: priced('EUR', [line('4', '12.50', '20', fixed('7.25'))]),
    document: [4275, 0, 855, 0, 5130],
    discounts: [725],
    totals: [5130],
  },
  {
    name: '100 % off one of two lines',
    working: '20.00 − 20.00 + 5.00; 19 % of 500 = 95, all on the second',
    pricing: priced('EUR', [line('2', '10', '19', percent('100')), line('1', '5', '19')]),
    document: [500, 0, 95, 0, 595],
    discounts: [2000, 0],
    taxes: [0, 95],
    totals: [0, 595],
  },
  {
    name: 'a fixed discount of the whole line',
    working: '10.00 − 10.00 = 0, no tax',
    pricing: priced('EUR', [line('1', '10', '20', fixed('10'))]),
    document: [0, 0, 0, 0, 0],
    discounts: [1000],
  },
  {
    name: 'both kinds of discount',
    working: '30 − 10 % = 27; 9.99 − 0.99 = 9; 19 % of 3,600 = 684: 513 and 171',
    pricing: priced('EUR', [line('2', '15', '19', percent('10')), line('1', '9.99', '19', fixed('0.99'))]),
    document: [3600, 0, 684, 0, 4284],
    discounts: [300, 99],
    taxes: [513, 171],
    totals: [3213, 1071],
  },
]

const documentDiscounts: readonly KnownAnswer[] = [
  {
    name: '10 % off two rates',
    working: '1,500 as 1,000 and 500; 19 % of 9,000 = 1,710, 7 % of 4,500 = 315; 15,000 − 1,500 + 2,025',
    pricing: priced('EUR', [line('1', '100', '19'), line('1', '50', '7')], { discount: percent('10') }),
    document: [15000, 1500, 2025, 0, 15525],
    shares: [1000, 500],
    taxes: [1710, 315],
    totals: [11710, 5315],
  },
  {
    name: '10.00 off three rates',
    working: '333.3, 333.3, 333.4: the unit missing goes to .4; 19 % of 3,000 = 570, 7 % of 3,000 = 210',
    pricing: priced('EUR', [line('1', '33.33', '19'), line('1', '33.33', '7'), line('1', '33.34', '0')], {
      discount: fixed('10'),
    }),
    document: [10000, 1000, 780, 0, 9780],
    shares: [333, 333, 334],
    groups: [
      ['0', 3000, 0],
      ['7', 3000, 210],
      ['19', 3000, 570],
    ],
  },
  {
    name: 'a tie goes to the lower rate',
    working: '0.5 each: 10 % pays the cent; 10 % of 12 = 1.2: 1, 20 % of 13 = 2.6: 3',
    pricing: priced('EUR', [line('1', '0.13', '20'), line('1', '0.13', '10')], { discount: fixed('0.01') }),
    document: [26, 1, 4, 0, 29],
    shares: [0, 1],
    taxes: [3, 1],
  },
  {
    name: 'the same tie, lines the other way round',
    working: 'as before: by position 20 % would pay the cent, 20 % of 12 = 2.4: 2, and the total would differ',
    pricing: priced('EUR', [line('1', '0.13', '10'), line('1', '0.13', '20')], { discount: fixed('0.01') }),
    document: [26, 1, 4, 0, 29],
    shares: [1, 0],
    taxes: [1, 3],
  },
  {
    name: 'a tie goes to the larger line first',
    working: '2 over 1 and 3: 0.5 and 1.5, the unit missing goes to the 3',
    pricing: priced('EUR', [line('1', '0.01'), line('1', '0.03')], { discount: fixed('0.02') }),
    document: [4, 2, 0, 0, 2],
    shares: [0, 2],
  },
  {
    name: 'half a cent of discount, then tax on what is left',
    working: '10 % of 15 = 1.5: 2 as 0.67 and 1.33: 1, 1; 20 % of 13 = 2.6: 3 as 0.92 and 2.08: 1, 2',
    pricing: priced('EUR', [line('1', '0.05'), line('1', '0.10')], { discount: percent('10'), tax: '20' }),
    document: [15, 2, 3, 0, 16],
    shares: [1, 1],
    taxes: [1, 2],
  },
  {
    name: '100 % off',
    working: '80.00 − 80.00, nothing to tax',
    pricing: priced('EUR', [line('1', '80', '19')], { discount: percent('100') }),
    document: [8000, 8000, 0, 0, 0],
    groups: [['19', 0, 0]],
  },
  {
    name: 'a fixed discount of everything',
    working: '10 + 20 − 30, each line gives all it has',
    pricing: priced('EUR', [line('1', '10'), line('1', '20')], { discount: fixed('30'), tax: '10' }),
    document: [3000, 3000, 0, 0, 0],
    shares: [1000, 2000],
  },
  {
    name: 'all but a cent',
    working: '332.667, 332.667, 333.666: floors 997, the two missing go to .667 twice; no share exceeds its line',
    pricing: priced('EUR', [line('1', '3.33'), line('1', '3.33'), line('1', '3.34')], { discount: fixed('9.99') }),
    document: [1000, 999, 0, 0, 1],
    shares: [333, 333, 333],
  },
  {
    name: 'a line of nothing takes no share',
    working: '10 % of 1,000 = 100 on the second; 20 % of 900 = 180',
    pricing: priced('EUR', [line('0', '10', '20'), line('1', '10', '20')], { discount: percent('10') }),
    document: [1000, 100, 180, 0, 1080],
    shares: [0, 100],
    taxes: [0, 180],
  },
]

describe.each([
  ['discounts of lines', lineDiscounts],
  ['discounts of the document', documentDiscounts],
])('known answers: %s', (_, answers) => {
  it.each(answers)('$name ($working)', expectKnownAnswer)
})
