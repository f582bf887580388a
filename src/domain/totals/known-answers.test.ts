import { describe, it } from 'vitest'
import { expectKnownAnswer, type KnownAnswer } from './known-answer.fixture'
import { fixed, line, percent, priced } from './pricing.fixture'

const products: readonly KnownAnswer[] = [
  {
    name: '3 × 33.33',
    working: '99.99 exactly',
    pricing: priced('EUR', [line('3', '33.33')]),
    document: [9999, 0, 0, 0, 9999],
  },
  {
    name: '0.1 × 0.7, which is 0.06999… in binary',
    working: '0.07 exactly',
    pricing: priced('EUR', [line('0.1', '0.7')]),
    document: [7, 0, 0, 0, 7],
  },
  {
    name: '1 × 1.005, which is 1.00499… in binary',
    working: '100.5 cents, half away from zero: 101',
    pricing: priced('EUR', [line('1', '1.005')]),
    document: [101, 0, 0, 0, 101],
  },
  {
    name: '1 × 1.0049',
    working: '100.49 cents: 100',
    pricing: priced('EUR', [line('1', '1.0049')]),
    document: [100, 0, 0, 0, 100],
  },
  {
    name: '3 × 1.115: the product is rounded, not the price',
    working: '334.5 cents: 335; rounding 1.115 first would give 3 × 112 = 336',
    pricing: priced('EUR', [line('3', '1.115')]),
    document: [335, 0, 0, 0, 335],
  },
  {
    name: 'half a cent',
    working: '0.5 × 1 cent = 0.5: 1',
    pricing: priced('EUR', [line('0.5', '0.01')]),
    document: [1, 0, 0, 0, 1],
  },
  {
    name: 'just under half a cent',
    working: '0.4999 × 1 cent = 0.4999: 0',
    pricing: priced('EUR', [line('0.4999', '0.01')]),
    document: [0, 0, 0, 0, 0],
  },
  {
    name: 'four decimals times six',
    working: '0.3333 × 3.000003 = 0.9999009999, 99.99… cents: 100',
    pricing: priced('EUR', [line('0.3333', '3.000003')]),
    document: [100, 0, 0, 0, 100],
  },
  {
    name: 'a third of an hour at the end of many',
    working: '33.3333 × 90 = 2,999.997: 3,000.00; 19 % of it is 570.00',
    pricing: priced('EUR', [line('33.3333', '90', '19')]),
    document: [300000, 0, 57000, 0, 357000],
  },
  {
    name: 'quantity 0',
    working: 'nothing, and 19 % of nothing; the rate is still listed',
    pricing: priced('EUR', [line('0', '100', '19')]),
    document: [0, 0, 0, 0, 0],
    groups: [['19', 0, 0]],
  },
  {
    name: 'price 0',
    working: '5 × 0 = 0',
    pricing: priced('EUR', [line('5', '0')]),
    document: [0, 0, 0, 0, 0],
  },
  {
    name: 'no line at all, with shipping',
    working: '0 + 5.00',
    pricing: priced('EUR', [], { shipping: '5' }),
    document: [0, 0, 0, 500, 500],
  },
  {
    name: 'the largest amount',
    working: '999,999,999,999.99, below 10^12',
    pricing: priced('EUR', [line('1', '999999999999.99')]),
    document: [99999999999999, 0, 0, 0, 99999999999999],
  },
]

const taxes: readonly KnownAnswer[] = [
  {
    name: 'tax of half a cent',
    working: '10 % of 5 cents = 0.5: 1',
    pricing: priced('EUR', [line('1', '0.05', '10')]),
    document: [5, 0, 1, 0, 6],
  },
  {
    name: '19 % of 99.99',
    working: '9,999 × 0.19 = 1,899.81: 1,900',
    pricing: priced('EUR', [line('3', '33.33', '19')]),
    document: [9999, 0, 1900, 0, 11899],
  },
  {
    name: 'a rate of three decimals',
    working: '8.875 % of 10,000 = 887.5: 888',
    pricing: priced('USD', [line('1', '100')], { tax: '8.875' }),
    document: [10000, 0, 888, 0, 10888],
  },
  {
    name: 'tax is rounded once per rate, not per line',
    working: '5 % of 30 = 1.5: 2 (per line 0.5 each would make 3); 2 over three equal lines: 1, 1, 0',
    pricing: priced('EUR', [line('1', '0.10', '5'), line('1', '0.10', '5'), line('1', '0.10', '5')]),
    document: [30, 0, 2, 0, 32],
    taxes: [1, 1, 0],
    totals: [11, 11, 10],
  },
  {
    name: 'tax shared back by largest remainder',
    working: '20 % of 100 = 20; 6.6, 6.6, 6.8: floors 18, the two missing go to .8 and the first .6',
    pricing: priced('EUR', [line('1', '0.33', '20'), line('1', '0.33', '20'), line('1', '0.34', '20')]),
    document: [100, 0, 20, 0, 120],
    taxes: [7, 6, 7],
  },
  {
    name: 'tax per document over three equal lines',
    working: '8.25 % of 3,003 = 247.7475: 248; 82.67 each: 83, 83, 82',
    pricing: priced('USD', [line('1', '10.01'), line('1', '10.01'), line('1', '10.01')], { tax: '8.25' }),
    document: [3003, 0, 248, 0, 3251],
    taxes: [83, 83, 82],
  },
  {
    name: 'two rates',
    working: '7 % of 5,000 = 350; 19 % of 10,000 = 1,900',
    pricing: priced('EUR', [line('1', '100', '19'), line('1', '50', '7')]),
    document: [15000, 0, 2250, 0, 17250],
    taxes: [1900, 350],
    groups: [
      ['7', 5000, 350],
      ['19', 10000, 1900],
    ],
  },
  {
    name: 'two rates round apart',
    working: '10 % of 4 = 0.4: 0; 12 % of 5 = 0.6: 1',
    pricing: priced('EUR', [line('1', '0.04', '10'), line('1', '0.05', '12')]),
    document: [9, 0, 1, 0, 10],
    taxes: [0, 1],
  },
  {
    name: 'no tax, a rate of zero and 20 %',
    working: '20 % of 1,000 = 200; the line without tax is in no group',
    pricing: priced('EUR', [line('1', '10'), line('1', '10', '0'), line('1', '10', '20')]),
    document: [3000, 0, 200, 0, 3200],
    taxes: [0, 0, 200],
    groups: [
      ['0', 1000, 0],
      ['20', 1000, 200],
    ],
  },
  {
    name: '20 and 20.0 are one rate',
    working: '20 % of 4 = 0.8: 1 (apart 0.4 each would make 0)',
    pricing: priced('EUR', [line('1', '0.02', '20'), line('1', '0.02', '20.0')]),
    document: [4, 0, 1, 0, 5],
    groups: [['20', 4, 1]],
  },
  {
    name: 'a tax of 100 %',
    working: '12.34 + 12.34',
    pricing: priced('EUR', [line('1', '12.34', '100')]),
    document: [1234, 0, 1234, 0, 2468],
  },
  {
    name: 'rates on lines count for nothing under NO_TAX',
    working: '10.00 alone',
    pricing: { ...priced('EUR', [line('1', '10', '20')]), taxDistribution: 'NO_TAX' },
    document: [1000, 0, 0, 0, 1000],
    groups: [],
  },
]

const shippingAndCurrencies: readonly KnownAnswer[] = [
  {
    name: 'shipping is not taxed where nothing says so',
    working: '100 + 20 % of 100 + 4.90',
    pricing: priced('EUR', [line('1', '100', '20')], { shipping: '4.9' }),
    document: [10000, 0, 2000, 490, 12490],
  },
  {
    name: 'shipping is not discounted',
    working: '10 − 50 % + 5',
    pricing: priced('EUR', [line('1', '10')], { discount: percent('50'), shipping: '5' }),
    document: [1000, 500, 0, 500, 1000],
  },
  {
    name: 'shipping is rounded too',
    working: '499.5 cents: 500',
    pricing: priced('EUR', [line('1', '10')], { shipping: '4.995' }),
    document: [1000, 0, 0, 500, 1500],
  },
  {
    name: 'yen: 3 × 33.33',
    working: '99.99: 100',
    pricing: priced('JPY', [line('3', '33.33')]),
    document: [100, 0, 0, 0, 100],
  },
  {
    name: 'yen: half away from zero',
    working: '0.5: 1; 0.4: 0',
    pricing: priced('JPY', [line('1', '0.5'), line('1', '0.4')]),
    document: [1, 0, 0, 0, 1],
  },
  {
    name: 'yen: tax of a half',
    working: '10 % of 105 = 10.5: 11',
    pricing: priced('JPY', [line('1', '105', '10')]),
    document: [105, 0, 11, 0, 116],
  },
  {
    name: 'yen: document discount',
    working: '33.3 % of 1,000 = 333; 8 % of 667 = 53.36: 53; 667 + 53',
    pricing: priced('JPY', [line('1', '1000')], { discount: percent('33.3'), tax: '8' }),
    document: [1000, 333, 53, 0, 720],
  },
  {
    name: 'dinar: half a fils',
    working: '1,000.5 fils: 1,001',
    pricing: priced('KWD', [line('1', '1.0005')]),
    document: [1001, 0, 0, 0, 1001],
  },
  {
    name: 'dinar: 3 × 33.333 and 5 %',
    working: '99,999; 5 % = 4,999.95: 5,000',
    pricing: priced('KWD', [line('3', '33.333', '5')]),
    document: [99999, 0, 5000, 0, 104999],
  },
  {
    name: 'dinar: a fils shared',
    working: '1 over 1,000 and 2,000: 0.33 and 0.67',
    pricing: priced('KWD', [line('1', '1'), line('1', '2')], { discount: fixed('0.001') }),
    document: [3000, 1, 0, 0, 2999],
    shares: [0, 1],
  },
  {
    name: 'dinar: shipping',
    working: '1,234.5 fils: 1,235',
    pricing: priced('KWD', [line('1', '1')], { shipping: '1.2345' }),
    document: [1000, 0, 0, 1235, 2235],
  },
]

describe.each([
  ['products', products],
  ['taxes', taxes],
  ['shipping, yen and dinar', shippingAndCurrencies],
])('known answers: %s', (_, answers) => {
  it.each(answers)('$name ($working)', expectKnownAnswer)
})
