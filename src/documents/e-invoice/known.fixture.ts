import { describe, expect, it } from 'vitest'
import type { InvoiceRecord } from '../../contract/v1/invoices/invoice-record'
import { type BusinessTerm, readBusinessTerms } from './business-terms.fixture'
import { toCii } from './cii'
import { toEInvoice } from './e-invoice'
import { words } from './e-invoices.fixture'
import { readBack, written } from './read-back.fixture'
import { brokenRules } from './rules'
import { toUbl } from './ubl'

/** An invoice whose e-invoice was worked out on paper; the terms that it names are compared, each in both syntaxes. */
export interface Known {
  readonly name: string
  readonly record: InvoiceRecord
  readonly terms: Partial<Record<BusinessTerm, readonly string[]>>
  /** Which of the terms are not there at all. */
  readonly without?: readonly BusinessTerm[]
}

/** Each is valid, says its terms in both syntaxes, and is read back as it was written. */
export function holdKnown(known: readonly Known[]): void {
  describe.each(known)('$name', ({ record, terms, without = [] }) => {
    it.each([
      ['CII', toCii, 'FACTUR_X'],
      ['UBL', toUbl, 'XRECHNUNG_UBL'],
    ] as const)('in %s', (_syntax, write, format) => {
      const eInvoice = toEInvoice(record)
      expect(brokenRules(eInvoice, format)).toEqual([])
      const found = readBusinessTerms(write(eInvoice, 'FACTUR_X', words))
      expect(readBack(write(eInvoice, 'FACTUR_X', words))).toEqual(written(eInvoice))
      expect(found).toMatchObject(terms)
      expect(Object.keys(found).filter((term) => without.includes(term as BusinessTerm))).toEqual([])
    })
  })
}
