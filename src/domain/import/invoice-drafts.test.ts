import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCurrency } from '../money/currency'
import { parseDecimal, ZERO } from '../money/decimal'
import { minorToDecimal, percentOfMinor } from '../money/minor'
import { drafts, euro } from './invoice-drafts.fixture'
import { netOfTotal, taxPercentOf } from './tax-of-total'

const head = 'Number,Client,Issued,Due date,Total,Tax,Amount due,Status'

it('reads an open invoice with its tax rate and what was paid of it', () => {
  expect(drafts(`${head}\n17,Engines,2026-10-01,2026-10-31,119.00,19.00,100.00,Sent\n`)).toEqual([
    {
      row: 2,
      rows: [2],
      label: '17',
      twin: null,
      faults: [],
      leftOut: null,
      value: {
        number: '17',
        client: 'Engines',
        clientEmail: null,
        issuedAt: '2026-10-01',
        dueAt: '2026-10-31',
        currency: 'EUR',
        total: '119',
        lines: [{ name: null, description: null, quantity: '1', price: '100', taxPercent: '19' }],
        paid: { amount: '19', on: null },
        purchaseOrderNumber: null,
        notes: null,
      },
    },
  ])
})

it('leaves out what is not owed', () => {
  const rows = [
    '1,A,2026-10-01,,10,,0,Open',
    '2,A,2026-10-01,,10,,10,Draft',
    '3,A,2026-10-01,,10,,10,Void',
    '4,A,2026-10-01,,10,,,Paid',
  ]
  expect(drafts(`${head}\n${rows.join('\n')}\n`).map(({ leftOut }) => leftOut)).toEqual([
    'paid',
    'draft',
    'void',
    'paid',
  ])
})

describe('rows that do not fit', () => {
  it.each([
    ['no number', ',A,2026-10-01,,10,,10,', 'number', 'missing'],
    ['a day that is none', '1,A,2026-13-01,,10,,10,', 'issued_at', 'notADay'],
    ['cents of cents', '1,A,2026-10-01,,10.005,,,', 'total', 'tooManyDecimals'],
    ['a credit', '1,A,2026-10-01,,-10,,,', 'total', 'isNegative'],
    ['more owed than the total', '1,A,2026-10-01,,10,,12,', 'due', 'doesNotAddUp'],
    ['a mixture of rates', '1,A,2026-10-01,,10234.57,1234.56,10234.57,', 'tax', 'taxDoesNotFit'],
  ])('tell %s', (_what, row, field, kind) => {
    expect(drafts(`${head}\n${row}\n`)[0]).toMatchObject({ value: null, faults: [{ field, kind }] })
  })
})

it('puts the rows of a number together, where they have lines, and else tells it twice', () => {
  const text =
    'Invoice number,Client,Date,Total,Item name,Quantity,Item price\n1,A,2026-10-01,50,Design,2,20\n2,A,2026-10-01,5,Hosting,1,5\n1,A,2026-10-01,50,Print,1,10\n'
  expect(drafts(text, true)).toMatchObject([
    { rows: [2, 4], value: { lines: [{ name: 'Design', quantity: '2', price: '20' }, { name: 'Print' }] } },
    { rows: [3] },
  ])
  expect(drafts(text)).toMatchObject([{ row: 2, twin: null }, { row: 4, twin: 2 }, { row: 3 }])
})

it('finds the rate that a tax was worked out by', () => {
  const rates = fc.constantFrom('19', '7', '5.5', '8.1', '21', '9.975', '2.1')
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 9_999_999_999 }), rates, (netMinor, rate) => {
      const taxMinor = percentOfMinor(netMinor, rate as never)
      const found = taxPercentOf(netMinor, taxMinor)
      expect(found).not.toBeNull()
      if (found !== null) expect(percentOfMinor(netMinor, found)).toBe(taxMinor)
      const net = netOfTotal(netMinor + taxMinor, rate as never)
      if (net !== null) expect(net + percentOfMinor(net, rate as never)).toBe(netMinor + taxMinor)
      expect(net).not.toBeNull()
    }),
  )
})

describe('the currency', () => {
  const plain = 'Number,Client,Issued,Total'
  const of = (text: string, own = 'EUR') => {
    const [draft] = drafts(text, text.includes('Price'), parseCurrency(own))
    return draft?.value?.currency ?? draft?.faults.map(({ field, kind }) => `${field} ${kind}`)
  }

  it.each([
    ['a code in the cell', `${plain}\n1,A,2026-10-01,USD 107.50\n`, 'EUR', 'USD'],
    ['a sign in the cell', `${plain}\n1,A,2026-10-01,£107.50\n`, 'EUR', 'GBP'],
    ['a sign with letters', `${plain}\n1,A,2026-10-01,CA$107.50\n`, 'EUR', 'CAD'],
    ['a sign and a code', `${plain}\n1,A,2026-10-01,$107.50 USD\n`, 'EUR', 'USD'],
    ['the sign of the business', `${plain}\n1,A,2026-10-01,$107.50\n`, 'AUD', 'AUD'],
    ['a header', 'Number,Client,Issued,Total (USD)\n1,A,2026-10-01,107.50\n', 'EUR', 'USD'],
    ['a header without brackets', 'Number,Client,Issued,Total in CHF\n1,A,2026-10-01,107.50\n', 'EUR', 'CHF'],
    ['a column beside its sign', `${plain},Currency\n1,A,2026-10-01,$107.50,CAD\n`, 'EUR', 'CAD'],
    ['a sign and a header', 'Number,Client,Issued,Total (USD)\n1,A,2026-10-01,$107.50\n', 'EUR', 'USD'],
    ['nothing', `${plain}\n1,A,2026-10-01,107.50\n`, 'EUR', 'EUR'],
  ])('is told by %s', (_what, text, own, currency) => {
    expect(of(text, own)).toBe(currency)
  })

  it.each([
    ['a sign of several', `${plain}\n1,A,2026-10-01,$107.50\n`, 'total unclearCurrency'],
    ['a sign and another code', `${plain}\n1,A,2026-10-01,€107.50 USD\n`, 'total notACurrency'],
    ['a code of none', `${plain}\n1,A,2026-10-01,XYZ 107.50\n`, 'total notACurrency'],
    ['another column', `${plain},Currency\n1,A,2026-10-01,£107.50,EUR\n`, 'total otherCurrency'],
    ['another amount', `${plain},Paid\n1,A,2026-10-01,£107.50,€ 7.50\n`, 'paid otherCurrency'],
    ['another header', 'Number,Client,Issued,Total (USD)\n1,A,2026-10-01,€ 107.50\n', 'total otherCurrency'],
    [
      'another line',
      'Number,Client,Issued,Total,Price\n1,A,2026-10-01,107.50,7.50\n1,A,2026-10-01,107.50,$100\n',
      'line_price otherCurrency',
    ],
  ])('is refused with %s', (_what, text, fault) => {
    expect(of(text)).toEqual([fault])
  })
})

it('tells an amount that no document may carry', () => {
  for (const total of ['100000000000000000000', '1000000000000.00']) {
    expect(drafts(`${head}\n1,A,2026-10-01,,${total},,,\n`)).toMatchObject([
      { value: null, faults: [{ field: 'total', kind: 'tooLarge' }] },
    ])
  }
})

describe('lines of an invoice', () => {
  const rates = (head: string, ...rows: string[]) => {
    const [draft] = drafts(`Number,Client,Date,Total,Item,Quantity,Price,${head}\n${rows.join('\n')}\n`, true)
    return draft?.value?.lines.map(({ taxPercent }) => taxPercent) ?? draft?.faults
  }
  const line = (rest: string, total = '219') => `17,A,2026-10-01,${total},Work,${rest}`

  it.each(['Tax rate', 'VAT %', 'USt %', 'Tax 1 %', 'Item tax %'])('each have the rate of %s', (name) => {
    expect(rates(name, line('1,100,19'), line('2,50,0'))).toEqual(['19', '0'])
    expect(rates(name, line('1,100,19'), line('2,50,'))).toEqual(['19', null])
  })

  it('have the one rate that only their first row names', () => {
    expect(rates('Tax rate', line('1,100,19', '238'), line('2,50,', ''))).toEqual(['19', '19'])
    expect(rates('Tax', line('1,100,38', '238'), line('2,50,', ''))).toEqual(['19', '19'])
    expect(rates('Tax', line('1,100,38', '238'), line('2,50,38', '238'))).toEqual(['19', '19'])
  })

  it('have each the rate that makes their own tax, and never a mixed one', () => {
    expect(rates('Tax', line('1,100,19'), line('2,50,0'))).toEqual(['19', null])
    expect(rates('Tax', line('1,100,19'), line('2,50,'))).toEqual(['19', null])
    expect(rates('Tax', line('1,100,19', '226'), line('2,50,7', ''))).toEqual(['19', '7'])
    expect(rates('Tax', line('1,100,19', '238'), line('2,50,19', '238'))).toEqual(['19', '19'])
    expect(rates('Tax', line('1,100,19', '114.5'), line('1,-5,-0.95', ''), line('1,1,0.5', ''))).toEqual([
      '19',
      '19',
      '50',
    ])
    expect(rates('Tax', line('1,12345.67,1111.13', '1'), line('1,1,1', '1'))).toMatchObject([
      { field: 'tax', kind: 'taxDoesNotFit' },
    ])
  })

  it.each([
    ['in the first row', line('1,100,38', '238'), line('2,50,', '238')],
    ['in the last row', line('1,100,', '238'), line('2,50,38', '238')],
    ['in the last row alone', line('1,100,', '238'), line('2,50,38', '')],
  ])('have one rate where the tax of all of them stands %s', (_where, ...rows) => {
    expect(rates('Tax', ...rows)).toEqual(['19', '19'])
  })

  it('say that it is not known whether a tax is that of one line or of all', () => {
    expect(rates('Tax', line('1,100,20', '220'), line('2,50,', '220'))).toMatchObject([
      { field: 'tax', kind: 'unclearTax', text: '20' },
    ])
  })

  it('say why no rate makes the tax of all of them', () => {
    const mixed = line('1,133.33,45.55', '345.55')
    expect(rates('Tax', mixed, line('1,166.67,45.55', '345.55'))).toMatchObject([
      { field: 'tax', kind: 'severalRates', text: '45.55' },
    ])
    // 19 % of each: 1,204.09 + 1,067.46 + 1,443.53, and of all together 3,715.07.
    const rounded = ['6337.29', '5618.23', '7597.50'].map((price) => line(`1,${price},3715.08`, '23268.10'))
    expect(rates('Tax', ...rounded)).toMatchObject([{ field: 'tax', kind: 'taxRounded', text: '3715.08' }])
    expect(rates('Tax', line('1,100,9.975', '219.95'), line('1,100,9.975', '219.95'))).toMatchObject([
      { field: 'tax', kind: 'tooManyDecimals' },
    ])
    expect(rates('Tax', line('1,1000,199.50', '2199.50'), line('1,1000,199.50', '2199.50'))).toEqual(['9.975', '9.975'])
  })

  it('come to the total to the cent with the rate that they are given', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(amounts, fc.constantFrom('19', '7', '8.1', '8.875', '20'), (all, percent) => {
        const net = all.reduce((sum, each) => sum + each, 0)
        const tax = percentOfMinor(net, parseDecimal(percent) ?? ZERO)
        const money = (minor: number) => minorToDecimal(minor, euro)
        const rows = all.map((minor) => line(`1,${money(minor)},${money(tax)}`, money(net + tax)))
        const found = rates('Tax', ...rows)
        const rate = found?.[0]
        if (tax === 0) expect(found?.every((each) => each === null)).toBe(true)
        else if (typeof rate === 'string') expect(percentOfMinor(net, rate)).toBe(tax)
        else expect(found).toMatchObject([{ kind: 'severalRates' }])
      }),
    )
  })

  it('have no rate that is none, and no tax that is a rate', () => {
    expect(rates('Tax rate', line('1,100,119'))).toMatchObject([{ field: 'tax_percent', kind: 'noRate' }])
    expect(rates('Tax', line('1,100,19 %'), line('2,50,1'), line('2,50,1'), line('2,50,1'))).toMatchObject([
      { field: 'tax', kind: 'isRate' },
    ])
  })
})

describe('a status', () => {
  const of = (status: string, rest = '') => {
    const [draft] = drafts(`Number,Client,Issued,Total,Status,Paid\n1,A,2026-10-01,10,${status},${rest}\n`)
    return draft?.leftOut ?? draft?.faults.map(({ field, kind }) => `${field} ${kind}`)
  }

  it.each([
    'Partially paid',
    'teilweise bezahlt',
    'Teilbezahlt',
    'Partly Paid',
    'Paid partially',
    'Partiellement payée',
  ])('of %s asks how much was paid', (status) => {
    expect(of(status)).toEqual(['status partlyPaid'])
    expect(of(status, '0')).toEqual(['status partlyPaid'])
    expect(of(status, '4')).toEqual([])
    expect(of(status, '10')).toBe('paid')
  })

  it.each([
    ['Refunded', 'refunded'],
    ['Erstattet', 'refunded'],
    ['Zurückerstattet', 'refunded'],
    ['Rückerstattet', 'refunded'],
    ['Remboursée', 'refunded'],
    ['Gutschrift', 'credit'],
    ['Credit note', 'credit'],
    ['Avoir', 'credit'],
    ['Nota de crédito', 'credit'],
    ['Storniert', 'void'],
  ])('of %s is no open invoice', (status, leftOut) => {
    expect(of(status)).toBe(leftOut)
    expect(of(status, '4')).toBe(leftOut)
  })

  it.each(['Paid', 'Bezahlt', 'Payée'])('of %s leaves nothing open, whatever a payment has paid of it', (status) => {
    for (const amount of ['0', '7', '10', '']) expect(of(status, amount)).toBe('paid')
  })

  it('that is not known is asked for, and never taken for open', () => {
    expect(of('In collections')).toEqual(['status unknownStatus'])
    expect(of('In collections', '4')).toEqual(['status unknownStatus'])
    expect(of('In collections', '10')).toBe('paid')
    expect(of('Zahlung erhalten')).toBe('paid')
    expect(of('Pro forma')).toBe('pro_forma')
  })

  it.each(['Unpaid', 'Unbezahlt', 'Open', 'Overdue', 'Sent', ''])('of %s is open', (status) => {
    expect(of(status)).toEqual([])
  })
})

describe('a day of payment without a figure', () => {
  const of = (head: string, rest: string) => {
    const [draft] = drafts(`Rechnungsnummer,Kunde,Rechnungsdatum,Gesamtbetrag,${head}\n1,A,2025-03-01,119,${rest}\n`)
    return draft?.leftOut ?? draft?.faults.map(({ field, kind }) => `${field} ${kind}`)
  }

  it.each(['Bezahlt am', 'Zahlungseingang', 'Date paid'])('in %s says that all of it is paid', (name) => {
    expect(of(name, '15.03.2025')).toBe('paid')
    expect(of(name, '')).toEqual([])
    expect(of(name, '35.03.2025')).toEqual(['paid_on notADay'])
  })

  it('says so no more where a balance or a status is against it', () => {
    expect(of('Bezahlt am,Offen', '15.03.2025,119')).toEqual([])
    expect(of('Bezahlt am,Offen', '15.03.2025,100')).toEqual([])
    expect(of('Bezahlt am,Offen', '15.03.2025,alles')).toContain('due notAnAmount')
    expect(of('Bezahlt am,Status', '15.03.2025,')).toBe('paid')
    expect(of('Bezahlt am,Status', '15.03.2025,offen')).toEqual(['paid_on paidUnclear'])
    expect(of('Bezahlt am,Status', '15.03.2025,teilbezahlt')).toEqual(['status partlyPaid'])
    expect(of('Bezahlt am,Status', '15.03.2025,Inkasso')).toEqual(['status unknownStatus'])
  })

  it.each(['Payment status', 'Zahlungsstatus'])('is beside the status in %s', (name) => {
    expect(of(name, 'bezahlt')).toBe('paid')
    expect(of(`Status,${name}`, 'versendet,bezahlt')).toBe('paid')
  })
})

describe('a total', () => {
  const of = (head: string, row: string) => {
    const [draft] = drafts(`${head}\nR1,A,2025-01-01,${row}\n`)
    const { value, faults } = draft ?? {}
    return value === undefined || value === null ? faults : [value.total, value.lines[0]?.taxPercent]
  }

  it.each([
    'Summe,MwSt,Gesamtsumme',
    'Summe,MwSt,Endbetrag',
    'Summe,MwSt,Bruttosumme',
    'Summe,MwSt,Rechnungsbetrag',
    'Amount,VAT,Grand total',
    'Amount,VAT,Gross amount',
    'Total,VAT,Grand total',
    'Montant,TVA,Montant TTC',
    'Importe,IVA,Total con IVA',
  ])('is the one with its tax, of %s', (names) => {
    expect(of(`Number,Client,Date,${names}`, '100.00,19.00,119.00')).toEqual(['119', '19'])
  })

  it('that is without its tax is told, and no rate made up', () => {
    for (const row of ['100.00,19.00', '100.00,7.00', '250.00,52.50', '1234.56,234.57']) {
      expect(of('Number,Client,Date,Amount,VAT', row)).toMatchObject([{ field: 'total', kind: 'isNet' }])
    }
    expect(of('Number,Client,Date,Amount,VAT', '119.00,19.00')).toEqual(['119', '19'])
    // 20 % of a net total is 25 % of the rest, which only few countries have.
    expect(of('Number,Client,Date,Amount,VAT', '100.00,20.00')).toMatchObject([{ field: 'total', kind: 'isNet' }])
    expect(of('Number,Client,Date,Amount,VAT,VAT %', '125.00,25.00,25')).toEqual(['125', '25'])
    expect(of('Number,Client,Date,Currency,Amount,VAT', 'SEK,125.00,25.00')).toEqual(['125', '25'])
  })

  it('is of no tax by a rate that nobody sets', () => {
    for (const tax of ['21.37', '45']) {
      expect(of('Number,Client,Date,Total,Tax', `111.11,${tax}`)).toMatchObject([{ kind: 'taxDoesNotFit' }])
    }
    expect(of('Number,Client,Date,Total,Tax', '110.25,10.25')).toEqual(['110.25', '10.25'])
    expect(of('Number,Client,Date,Total,Tax', '125.5,25.5')).toEqual(['125.5', '25.5'])
  })
})

describe('a column of rates that are fractions', () => {
  const of = (head: string, ...rows: string[]) =>
    drafts(`Number,Client,Date,Total,${head}\n${rows.join('\n')}\n`, head.includes('Price')).map(
      ({ value, faults }) => value?.lines.map(({ taxPercent }) => taxPercent) ?? faults,
    )

  it('is in percent all the same', () => {
    const rows = ['1,A,2025-01-01,119,0.19', '2,A,2025-01-01,107,0.07', '3,A,2025-01-01,100,0', '4,A,2025-01-01,100,']
    expect(of('Tax rate', ...rows)).toEqual([['19'], ['7'], ['0'], [null]])
    expect(of('Tax rate,Tax', '1,A,2025-01-01,119,0.19,19.00')).toEqual([['19']])
    expect(of('Tax rate,Price', '1,A,2025-01-01,126,0.19,100', '1,A,2025-01-01,126,0.07,7')).toEqual([['19', '7']])
    expect(of('Item tax rate,Price', '1,A,2025-01-01,109.98,0.09975,100')).toEqual([['9.975']])
  })

  it('is none where one of its rates is higher, in percent, or made its tax as it is', () => {
    expect(of('Tax rate', '1,A,2025-01-01,100.5,0.5')).toEqual([['0.5']])
    expect(of('Tax rate', '1,A,2025-01-01,100.25,0.25', '2,A,2025-01-01,119,19')).toEqual([['0.25'], ['19']])
    expect(of('Tax rate', '1,A,2025-01-01,100.25,0.25 %')).toEqual([['0.25']])
    expect(of('Tax rate,Tax', '1,A,2025-01-01,100.25,0.25,0.25', '2,A,2025-01-01,501.25,0.25,1.25')).toEqual([
      ['0.25'],
      ['0.25'],
    ])
    expect(of('Tax rate,Price,Tax', '1,A,2025-01-01,100.25,0.25,100,0.25')).toEqual([['0.25']])
  })
})
