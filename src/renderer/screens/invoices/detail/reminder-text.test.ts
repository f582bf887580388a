import { describe, expect, it } from 'vitest'
import { english } from '../../../../words/catalogue'
import { pseudoLanguages } from '../../../../words/pseudo'
import { documentLanguages } from '../../../../words/document-languages'
import { copiedReminder } from '../../../../words/en/mail-texts'
import type { FeeEntry } from './late-fee-words'
import { reminderText } from './reminder-text'

const invoice = {
  invoice_number: 'INV-0007',
  currency: 'EUR',
  issued_at: '2026-03-01',
  due_at: '2026-03-31',
  total: 1000,
  total_paid: 100.1,
  total_due: 939.9,
  withheld: null,
  creditedMinor: 0,
  organization: {
    name: 'Ada Studio',
    profile: {
      bank_name: 'First Bank',
      iban: 'DE89370400440532013000',
      account_number: null,
      routing_number: null,
      bic: null,
      address: null,
    },
  },
}
const fee = (accrued_on: string, amount: number): FeeEntry => ({ accrued_on, amount })
const days = (count: number) =>
  Array.from({ length: count }, (_, day) => fee(`2026-04-${String(day + 1).padStart(2, '0')}`, 0.1))

describe('reminderText', () => {
  it('tells number and due day, each fee with its day, amounts that add up to what is open, and where to pay', () => {
    expect(reminderText(invoice, [fee('2026-05-01', 20), fee('2026-04-01', 20)], 'en-GB', english)).toBe(
      [
        'Hello,',
        '',
        'This is a reminder of invoice INV-0007 of 1 March 2026. It was due on 31 March 2026, and €939.90 is still open.',
        '',
        'Invoice total: €1,000.00',
        'Late fee added on 1 April 2026: €20.00',
        'Late fee added on 1 May 2026: €20.00',
        'Paid so far: €100.10',
        'Amount due: €939.90',
        '',
        'Please pay to:',
        'Bank: First Bank',
        'IBAN: DE89 3704 0044 0532 0130 00',
        'Reference: INV-0007',
        '',
        'If you have paid in the meantime, please disregard this reminder.',
        '',
        'Kind regards',
        'Ada Studio',
      ].join('\n'),
    )
  })

  it('asks for nothing that the client pays to the tax office', () => {
    const withheld = { name: 'IRPF', minor: 15_000 }
    const text = reminderText({ ...invoice, withheld }, [], 'en-GB', english)
    expect(text).toContain('It was due on 31 March 2026, and €789.90 is still open.')
    expect(text).toContain('Paid so far: €100.10\nIRPF: −€150.00\nAmount due: €789.90\n')
  })

  it('names what was credited, so that the amounts add up', () => {
    const text = reminderText({ ...invoice, total_due: 699.9, creditedMinor: 20_000 }, [], 'en-GB', english)
    expect(text).toContain('Invoice total: €1,000.00\nCredited: −€200.00\nPaid so far: €100.10\nAmount due: €699.90\n')
  })

  it('leaves out what was taken back or waived, and what was not paid', () => {
    const text = reminderText(
      { ...invoice, total_paid: 0 },
      [fee('2026-04-01', 20), fee('2026-05-01', 20), fee('2026-04-01', -20)],
      'en-GB',
      english,
    )
    expect(text).toContain('Late fee added on 1 May 2026: €20.00')
    expect(text).not.toContain('1 April')
    expect(text).not.toContain('Paid so far')
  })

  it('takes the fees of many days together, summed exactly', () => {
    const text = reminderText(invoice, days(30), 'en-GB', english)
    expect(text).toContain('30 late fees added from 1 April 2026 to 30 April 2026: €3.00')
    expect(text.split('\n')).toHaveLength(18)
  })

  it('says nothing of an account that is not known', () => {
    const organization = {
      ...invoice.organization,
      profile: { ...invoice.organization.profile, iban: null, bank_name: ' ' },
    }
    expect(reminderText({ ...invoice, organization }, [], 'en-GB', english)).not.toContain('Please pay to')
  })

  it('asks for the QRR where the account takes no number, and names no account that takes no such currency', () => {
    const profile = { ...invoice.organization.profile, iban: 'CH4431999123000889012' }
    const organization = { ...invoice.organization, profile }
    const textIn = (currency: string) =>
      reminderText({ ...invoice, organization, currency, invoice_number: '0001' }, [], 'en-GB', english)
    expect(textIn('EUR')).toContain('CH44 3199 9123 0008 8901 2\nReference: 00 00000 00000 00000 00000 00011\n')
    expect(textIn('USD')).not.toContain('Please pay to')
  })

  it.each(pseudoLanguages)('is in the language of the client: $tag', (language) => {
    const read = language.read(copiedReminder)
    const lines = reminderText(invoice, days(30), 'en-GB', language).split('\n')
    expect(lines[0]).toBe(read.hello)
    expect(lines.filter((line) => /^(Hello|Invoice total|Late|Bank|Kind)/.test(line))).toEqual([])
  })

  it('has the days and the colons of the client’s language, whatever the business’s region', () => {
    const text = reminderText(invoice, days(2), 'en-GB', documentLanguages.fr)
    expect(text).toContain('Nous vous rappelons que la facture INV-0007 du 1er mars 2026, à régler')
    expect(text).toContain('Pénalité de retard ajoutée le 2 avril 2026\u202f: €0.10')
    expect(text).toContain('Banque\u202f: First Bank')
    expect(reminderText(invoice, [], 'en-GB', documentLanguages.de)).toContain('am 31. März 2026 fällig')
  })

  it('writes days and amounts as in the business’s region', () => {
    expect(reminderText(invoice, [], 'de-DE', english)).toMatch(/939,90\s€/)
    expect(reminderText(invoice, [], 'en-US', english)).toContain('March 31, 2026')
  })
})
