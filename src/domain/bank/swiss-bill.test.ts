import { describe, expect, it } from 'vitest'
import { type Billed, billPartyOf, groupReference, swissBill, swissBillCode, swissBillLack } from './swiss-bill'

const creditor = { name: 'Robert Schneider AG', street: 'Rue du Lac 1268', zip: '2501', town: 'Biel', country: 'CH' }
const debtor = { name: 'Pia Rutschmann', street: 'Marktgasse 28', zip: '9400', town: 'Rorschach', country: 'CH' }
const billed: Billed = {
  iban: 'CH58 0079 1123 0008 8901 2',
  creditor,
  debtor,
  currency: 'CHF',
  amountMinor: 194_975,
  number: 'RE-2026-17',
}
const bill = (over: Partial<Billed> = {}) => swissBill({ ...billed, ...over })

describe('a Swiss bill', () => {
  it('says in 31 lines who is paid, how much, by whom and for what', () => {
    const made = bill() ?? expect.unreachable()
    expect(swissBillCode(made).split('\n')).toEqual([
      ...['SPC', '0200', '1', 'CH5800791123000889012'],
      ...['S', 'Robert Schneider AG', 'Rue du Lac 1268', '', '2501', 'Biel', 'CH'],
      ...['', '', '', '', '', '', ''],
      ...['1949.75', 'CHF'],
      ...['S', 'Pia Rutschmann', 'Marktgasse 28', '', '9400', 'Rorschach', 'CH'],
      ...['SCOR', 'RF51RE202617', 'RE-2026-17', 'EPD'],
    ])
  })

  it.each([
    // The examples of the standards themselves.
    ['CH44 3199 9123 0008 8901 2', '21000000000313947143000901', 'QRR', '210000000003139471430009017'],
    ['CH58 0079 1123 0008 8901 2', '539007547034', 'SCOR', 'RF18539007547034'],
  ])('to %s for %s has the reference that its account takes', (iban, number, kind, text) => {
    expect(bill({ iban, number })?.reference).toEqual({ kind, text })
  })

  it.each([
    ['INV-0001', '000000238828600000000000012'],
    ['RE-0001', '000000645797160000000000018'],
    ['0001', '000000000000000000000000011'],
    ['É-0001', '000000515639760000000000016'],
    ['2026-17', '000000488391540000002026173'],
    ['2026-17A', '000000515545050000002026177'],
    ['RE-1234567890123', '000000000000012345678901238'],
  ])('to an account that takes QRR alone tells %s from the same figures of another series', (number, text) => {
    expect(bill({ iban: 'CH44 3199 9123 0008 8901 2', number })?.reference).toEqual({ kind: 'QRR', text })
  })

  it('prints references in groups', () => {
    expect(groupReference({ kind: 'QRR', text: '210000000003139471430009017' })).toBe(
      '21 00000 00003 13947 14300 09017',
    )
    expect(groupReference({ kind: 'SCOR', text: 'RF18539007547034' })).toBe('RF18 5390 0754 7034')
  })

  it('does without a reference that would be too long, or hold no figure', () => {
    expect(bill({ number: 'a'.repeat(22) })?.reference).toEqual({ kind: 'NON', text: '' })
    expect(bill({ iban: 'CH44 3199 9123 0008 8901 2', number: 'none' })).toBeNull()
  })

  it.each<[string, Partial<Billed>]>([
    ['another currency', { currency: 'USD' }],
    ['an account elsewhere', { iban: 'DE89 3704 0044 0532 0130 00' }],
    ['an account with a typing error', { iban: 'CH58 0079 1123 0008 8901 3' }],
    ['no account', { iban: null }],
    ['nothing to pay', { amountMinor: 0 }],
    ['more than a bill takes', { amountMinor: 100_000_000_000 }],
    ['a creditor without a town', { creditor: { ...creditor, town: ' ' } }],
    ['a creditor in letters that no bank reads', { creditor: { ...creditor, name: 'Ромашка' } }],
  ])('there is none for %s', (_what, over) => {
    expect(bill(over)).toBeNull()
  })

  it.each([
    ['RE–0001', 'RE-0001', 'RF75RE0001'],
    ['№ 0001', '0001', 'RF740001'],
    ['Счёт-0001', '-0001', 'RF740001'],
    ['É-0001', 'É-0001', 'RF740001'],
    ['Счёт', '', ''],
    ['L’An “2026”…1', `L'An "2026"...1`, 'RF88LAN20261'],
  ])('leaves out of the message for %s what none takes', (number, message, text) => {
    expect(bill({ number })).toMatchObject({ message, reference: { text } })
  })

  it.each([
    ['Studio d’Art SA', `Studio d'Art SA`],
    ['‘Zur Post’ ‹Bern›', `'Zur Post' 'Bern'`],
    ['„Zur Post“ ”Bern”', `"Zur Post" "Bern"`],
    ['Fischer – Keller — Sohn‑AG', 'Fischer - Keller - Sohn-AG'],
    ['Und so weiter…', 'Und so weiter...'],
    ['Ame\u0301lie «Fleur»', 'Amélie «Fleur»'],
  ])('names both sides with the marks of print in %s as a bank writes them', (name, written) => {
    const party = { ...debtor, name, street: name, town: name }
    const { creditor: payee, debtor: payer } = bill({ creditor: party, debtor: party }) ?? expect.unreachable()
    const expected = { ...debtor, name: written, street: written, town: written }
    expect([payee, payer]).toEqual([expected, expected])
  })

  it.each([
    ['c/o Meier', 'Bahnhofstrasse 1', 'c/o Meier, Bahnhofstrasse 1'],
    ['Marktgasse 28', null, 'Marktgasse 28'],
    ['', 'Marktgasse 28', 'Marktgasse 28'],
    [
      'c/o Verein zur Erhaltung der Uhren und Glocken',
      'Untere Bahnhofstrasse zum Markt 128',
      'Untere Bahnhofstrasse zum Markt 128',
    ],
    [
      'Untere Bahnhofstrasse zum Alten Markt',
      'Haus der Vereine, Eingang auf der Seite des Gartens',
      'Untere Bahnhofstrasse zum Alten Markt',
    ],
  ])('has %j and %j of an address as the street %j', (line1, line2, street) => {
    const place = { line1, line2, city: 'Rorschach', state: '', zip: '9400', country: 'CH' }
    expect(bill({ debtor: billPartyOf('Pia', place) })?.debtor).toMatchObject({ name: 'Pia', street })
  })

  it('leaves out a debtor who is not known whole', () => {
    const made = bill({ debtor: { ...debtor, country: 'Switzerland' } }) ?? expect.unreachable()
    expect(made.debtor).toBeNull()
    expect(swissBillCode(made).split('\n').slice(20, 27)).toEqual(['', '', '', '', '', '', ''])
  })
})

describe('what a Swiss bill lacks', () => {
  it('is whose address is not whole', () => {
    const { creditor, debtor } = billed
    expect(swissBillLack(billed)).toBeNull()
    expect(swissBillLack({ ...billed, creditor: { ...creditor, zip: '' } })).toBe('creditor')
    expect(swissBillLack({ ...billed, debtor: { ...debtor, zip: '' } })).toBe('debtor')
  })

  it('is letters that no bank takes, where the address is whole', () => {
    const { creditor, debtor } = billed
    expect(swissBillLack({ ...billed, creditor: { ...creditor, name: 'Ромашка' } })).toBe('creditorLetters')
    expect(swissBillLack({ ...billed, debtor: { ...debtor, town: 'София' } })).toBe('debtorLetters')
    expect(swissBillLack({ ...billed, debtor: { ...debtor, town: 'София', zip: '' } })).toBe('debtor')
  })

  it('is nothing where there would be none', () => {
    expect(swissBillLack({ ...billed, iban: 'DE89370400440532013000' })).toBeNull()
    expect(swissBillLack({ ...billed, currency: 'USD' })).toBeNull()
    expect(swissBillLack({ ...billed, amountMinor: 0 })).toBeNull()
  })
})
