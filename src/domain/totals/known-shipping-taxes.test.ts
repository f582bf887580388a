import { describe, it } from 'vitest'
import { expectKnownAnswer, type KnownAnswer } from './known-answer.fixture'
import { fixed, line, percent, priced } from './pricing.fixture'
import { PROPORTIONAL } from './pricing'

const perItem = { taxDistribution: 'PER_ITEM' } as const

const atARate: readonly KnownAnswer[] = [
  {
    name: 'at the rate of its line',
    working: '19 % of 10,490 = 1,993.1: 1,993; of it 1,899.9 and 93.1',
    pricing: priced('EUR', [line('1', '100', '19')], { shipping: '4.9', shippingTax: '19' }),
    document: [10000, 0, 1993, 490, 12483],
    taxes: [1900],
    shippingTax: 93,
    groups: [['19', 10490, 1993]],
    shippingParts: [490],
  },
  {
    name: 'joins its rate before the tax is rounded',
    working: '10 % of 8 = 0.8: 1 (apart 0.4 each would make 0); of two halves the line has the cent',
    pricing: priced('EUR', [line('1', '0.04', '10')], { shipping: '0.04', shippingTax: '10' }),
    document: [4, 0, 1, 4, 9],
    taxes: [1],
    shippingTax: 0,
  },
  {
    name: 'at a rate that no line has',
    working: '7 % of 10,000 = 700; 19 % of 1,000 = 190',
    pricing: priced('EUR', [line('1', '100', '7')], { shipping: '10', shippingTax: '19' }),
    document: [10000, 0, 890, 1000, 11890],
    taxes: [700],
    shippingTax: 190,
    groups: [
      ['7', 10000, 700],
      ['19', 1000, 190],
    ],
    shippingParts: [0, 1000],
  },
  {
    name: 'is not discounted, nor is its base',
    working: '10,000 − 5,000; 20 % of 5,000 + 1,000 = 1,200',
    pricing: priced('EUR', [line('1', '100', '20')], { discount: percent('50'), shipping: '10', shippingTax: '20' }),
    document: [10000, 5000, 1200, 1000, 7200],
    taxes: [1000],
    shippingTax: 200,
  },
  {
    name: 'where every line is outside of tax',
    working: '19 % of 500 = 95',
    pricing: { ...priced('EUR', [line('1', '10')], { shipping: '5', shippingTax: '19' }), ...perItem },
    document: [1000, 0, 95, 500, 1595],
    taxes: [0],
    shippingTax: 95,
    groups: [['19', 500, 95]],
  },
  {
    name: 'no shipping',
    working: '20 % of 100; a rate that nothing bears is not listed',
    pricing: priced('EUR', [line('1', '1', '20')], { shipping: '0', shippingTax: '19' }),
    document: [100, 0, 20, 0, 120],
    groups: [['20', 100, 20]],
  },
  {
    name: 'under NO_TAX',
    working: '10.00 + 5.00 alone',
    pricing: priced('EUR', [line('1', '10')], { shipping: '5', shippingTax: '19' }),
    document: [1000, 0, 0, 500, 1500],
    groups: [],
  },
  {
    name: 'dinar',
    working: '10.5 fils: 11; 5 % of 1,011 = 50.55: 51, of it 50.45 and 0.55',
    pricing: priced('KWD', [line('1', '1', '5')], { shipping: '0.0105', shippingTax: '5' }),
    document: [1000, 0, 51, 11, 1062],
    taxes: [50],
    shippingTax: 1,
  },
]

const inProportion: readonly KnownAnswer[] = [
  {
    name: 'two rates',
    working: '1,000 as 10,000 : 5,000 = 667, 333; 7 % of 5,333 = 373.31: 373; 19 % of 10,667 = 2,026.73: 2,027',
    pricing: priced('EUR', [line('1', '100', '19'), line('1', '50', '7')], {
      shipping: '10',
      shippingTax: PROPORTIONAL,
    }),
    document: [15000, 0, 2400, 1000, 18400],
    taxes: [1900, 350],
    shippingTax: 150,
    groups: [
      ['7', 5333, 373],
      ['19', 10667, 2027],
    ],
    shippingParts: [333, 667],
  },
  {
    name: 'a cent between two equal rates goes to the lower one',
    working: '7 % of 1,001 = 70.07: 70; 19 % of 1,000 = 190',
    pricing: priced('EUR', [line('1', '10', '19'), line('1', '10', '7')], {
      shipping: '0.01',
      shippingTax: PROPORTIONAL,
    }),
    document: [2000, 0, 260, 1, 2261],
    shippingParts: [1, 0],
  },
  {
    name: 'one tax for the document',
    working: '8.25 % of 3,503 = 288.9975: 289; 82.58 each and 41.25: 83, 83, 82, 41',
    pricing: priced('USD', [line('1', '10.01'), line('1', '10.01'), line('1', '10.01')], {
      tax: '8.25',
      shipping: '5',
      shippingTax: PROPORTIONAL,
    }),
    document: [3003, 0, 289, 500, 3792],
    taxes: [83, 83, 82],
    shippingTax: 41,
  },
  {
    name: 'a discount comes off the amounts first',
    working: '4,000 off as 3 : 1 leaves 27,000 and 9,000; 1,200 as 3 : 1; 10 % of 9,300 and 20 % of 27,900',
    pricing: priced('EUR', [line('3', '100', '20'), line('1', '100', '10')], {
      discount: fixed('40'),
      shipping: '12',
      shippingTax: PROPORTIONAL,
    }),
    document: [40000, 4000, 6510, 1200, 43710],
    taxes: [5400, 900],
    shippingTax: 210,
    groups: [
      ['10', 9300, 930],
      ['20', 27900, 5580],
    ],
  },
  {
    name: 'a line outside of tax has no part in it',
    working: '20 % of 10,000 + 1,000 = 2,200',
    pricing: priced('EUR', [line('1', '100'), line('1', '100', '20')], { shipping: '10', shippingTax: PROPORTIONAL }),
    document: [20000, 0, 2200, 1000, 23200],
    taxes: [0, 2000],
    shippingTax: 200,
  },
  {
    name: 'a line at a rate of zero has',
    working: '500 each; 20 % of 10,500 = 2,100',
    pricing: priced('EUR', [line('1', '100', '0'), line('1', '100', '20')], {
      shipping: '10',
      shippingTax: PROPORTIONAL,
    }),
    document: [20000, 0, 2100, 1000, 23100],
    shippingTax: 100,
    groups: [
      ['0', 10500, 0],
      ['20', 10500, 2100],
    ],
  },
  {
    name: 'no taxable line to be in proportion to',
    working: '10.00 + 5.00 alone',
    pricing: { ...priced('EUR', [line('1', '10')], { shipping: '5', shippingTax: PROPORTIONAL }), ...perItem },
    document: [1000, 0, 0, 500, 1500],
    groups: [],
  },
  {
    name: 'no line at all',
    working: '5.00 alone',
    pricing: { ...priced('EUR', [], { shipping: '5', shippingTax: PROPORTIONAL }), ...perItem },
    document: [0, 0, 0, 500, 500],
    groups: [],
  },
  {
    name: 'a discount of all, as deposits take it off: in proportion to what it leaves nothing of',
    working: '1,000 as 10,000 : 5,000 = 667, 333; 7 % of 333 = 23.31: 23; 19 % of 667 = 126.73: 127',
    pricing: priced('EUR', [line('1', '100', '19'), line('1', '50', '7')], {
      discount: fixed('150'),
      shipping: '10',
      shippingTax: PROPORTIONAL,
    }),
    document: [15000, 15000, 150, 1000, 1150],
    taxes: [0, 0],
    shippingTax: 150,
    shippingParts: [333, 667],
  },
  {
    name: 'only free lines: their rates share alike',
    working: '501 as 251 and 250; 7 % of 251 = 17.57: 18; 19 % of 250 = 47.5: 48',
    pricing: priced('EUR', [line('1', '0', '19'), line('0', '10', '7')], {
      shipping: '5.01',
      shippingTax: PROPORTIONAL,
    }),
    document: [0, 0, 66, 501, 567],
    taxes: [0, 0],
    shippingTax: 66,
    shippingParts: [251, 250],
  },
  {
    name: 'yen',
    working: '101 as 1,000 : 500 = 67, 34; 8 % of 534 = 42.72: 43; 10 % of 1,067 = 106.7: 107',
    pricing: priced('JPY', [line('1', '1000', '10'), line('1', '500', '8')], {
      shipping: '101',
      shippingTax: PROPORTIONAL,
    }),
    document: [1500, 0, 150, 101, 1751],
    taxes: [100, 40],
    shippingTax: 10,
    shippingParts: [34, 67],
  },
]

describe.each([
  ['at a rate of its own', atARate],
  ['in proportion to the lines', inProportion],
])('known answers: shipping taxed %s', (_, answers) => {
  it.each(answers)('$name ($working)', expectKnownAnswer)
})
