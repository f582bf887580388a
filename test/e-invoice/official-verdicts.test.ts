import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { InvoiceRecord } from '../../src/contract/v1/invoices/invoice-record'
import { brokenInvoices } from '../../src/documents/e-invoice/broken-invoices.fixture'
import { toCii } from '../../src/documents/e-invoice/cii'
import { toEInvoice } from '../../src/documents/e-invoice/e-invoice'
import { words } from '../../src/documents/e-invoice/e-invoices.fixture'
import { formats } from '../../src/documents/e-invoice/formats'
import { brokenRules } from '../../src/documents/e-invoice/rules'
import { toUbl } from '../../src/documents/e-invoice/ubl'
import type { EInvoiceFormat } from '../../src/domain/enums'
import { randomInvoice } from './random-invoices'

/**
 * The fatal rules of EN 16931 1.3.16, XRechnung of July 2026 and Peppol BIS 3.0.19 that are broken in an e-invoice, by its
 * name; those that are not here are valid.
 */
const verdicts = JSON.parse(readFileSync(join(import.meta.dirname, 'official-verdicts.json'), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>

const random = Array.from({ length: 500 }, (_, seed) => ({ name: `random-${String(seed)}`, ...randomInvoice(seed) }))
/** Numbered among those that lack the same, so that another kind shifts none of them. */
const broken = brokenInvoices.flatMap(([need, where, record], index) => {
  const number = brokenInvoices.slice(0, index).filter(([other]) => other === need).length
  return where.map((format) => ({ name: `${need}-${String(number)}-${format}`, format, record }))
})

/** For validators beside the project, whose verdicts are kept: the files by their names. */
const folder = process.env['BILLFOLD_KEEP_DOCUMENTS']

function keep(name: string, format: EInvoiceFormat, record: InvoiceRecord): void {
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  const write = formats[format].syntax === 'CII' ? toCii : toUbl
  writeFileSync(join(folder, `${name}.xml`), write(toEInvoice(record), format, words))
}

describe.each([
  ['random', random],
  ['broken on purpose', broken],
])('%s invoices', (_what, invoices) => {
  it('are valid here where they officially are, each broken rule is named, and nothing else is', () => {
    for (const { name, format, record } of invoices) keep(name, format, record)
    for (const { name, format, record } of invoices) {
      // What ours alone ask for has no official name.
      const ours = brokenRules(toEInvoice(record), format).filter(({ ids }) => ids.length > 0)
      const official = verdicts[name] ?? []
      const idsByNeed = Map.groupBy(ours, ({ need }) => need)
      const needs = [...idsByNeed].map(([need, rules]) => [need, rules.flatMap(({ ids }) => ids)] as const)
      const unnamed = official.filter((id) => needs.every(([, ids]) => !ids.includes(id)))
      const unfounded = needs.filter(([, ids]) => !ids.some((id) => official.includes(id))).map(([need]) => need)
      expect({ name, unnamed, unfounded }).toEqual({ name, unnamed: [], unfounded: [] })
    }
  })
})
