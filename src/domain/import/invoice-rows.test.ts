import { describe, expect, it } from 'vitest'
import { drafts } from './invoice-drafts.fixture'

describe('rows of one number that are no lines', () => {
  const of = (head: string, ...rows: string[]) =>
    drafts(`Invoice number,Client,Date,${head}\n${rows.join('\n')}\n`).map(
      ({ value, twin, leftOut, faults }) =>
        leftOut ??
        (twin === null ? null : `as ${String(twin)}`) ??
        (value === null ? faults.map(({ field, kind }) => `${field} ${kind}`) : value.total),
    )
  const differ = [['number rowsDiffer'], ['number rowsDiffer']]

  it.each([
    ['a line', 'Description,Amount', '17,A,2026-10-01,Design,1000', '17,A,2026-10-01,Hosting,200'],
    ['a line of the same amount', 'Description,Amount', '17,A,2026-10-01,Design,500', '17,A,2026-10-01,Hosting,500'],
    ['a payment', 'Total,Paid', '17,A,2026-10-01,100,30', '17,A,2026-10-01,100,20'],
    ['a payment of its day', 'Total,Paid,Paid on', '17,A,2026-10-01,9,3,2026-10-02', '17,A,2026-10-01,9,3,2026-10-03'],
    ['an invoice of its year', 'Total', '17,A,2025-10-01,100', '17,A,2026-10-01,100'],
    ['an invoice of its client', 'Total', '17,A,2026-10-01,100', '17,B,2026-10-01,100'],
    ['a currency', 'Total,Currency', '17,A,2026-10-01,100,EUR', '17,A,2026-10-01,100,USD'],
  ])('do not come where each is %s', (_what, head, ...rows) => {
    expect(of(head, ...rows)).toEqual(differ)
  })

  it('are the same where they say the same, however they write it', () => {
    expect(of('Total,Notes', '17,A,2026-10-01,100,', '17,A,01/10/2026,100.00,Thank you')).toEqual(['100', 'as 2'])
  })

  it('do not come beside one that is wrong, or that is not open', () => {
    const wrong = '17,A,2026-13-01,100,'
    expect(of('Total,Status', wrong, '17,A,2026-10-01,100,')).toEqual([
      ['issued_at notADay', 'number rowsDiffer'],
      ['number rowsDiffer'],
    ])
    expect(of('Total,Status', '17,A,2025-10-01,100,Void', '17,A,2026-10-01,100,')).toEqual([
      'void',
      ['number rowsDiffer'],
    ])
    expect(of('Total,Status', '17,A,2026-10-01,100,Paid', '17,A,2026-10-01,20,Paid')).toEqual(['paid', 'paid'])
  })
})

describe('rows of one number that are lines', () => {
  const of = (...rows: string[]) =>
    drafts(`Number,Client,Date,Total,Status,Item,Price\n${rows.join('\n')}\n`, true).map(
      ({ value, leftOut, faults }) => leftOut ?? value?.total ?? faults.map(({ field, kind }) => `${field} ${kind}`),
    )

  it('are one invoice, whether they repeat its client and day or not', () => {
    expect(of('17,A,2026-10-01,30,,Design,20', '17,,,,,Print,10')).toEqual(['30'])
    expect(of('17,A,2026-10-01,30,Paid,Design,20', '17,A,2026-10-01,30,Paid,Print,10')).toEqual(['paid'])
  })

  it('do not come where they are of two years or two clients, whether one of them is paid or not', () => {
    for (const status of ['', 'Paid']) {
      const first = `17,A,2025-10-01,20,${status},Design,20`
      expect(of(first, '17,A,2026-10-01,10,,Print,10')).toEqual([['number rowsDiffer']])
      expect(of(first, '17,B,2025-10-01,10,,Print,10')).toEqual([['number rowsDiffer']])
    }
  })
})
