import { expect, it } from 'vitest'
import { fileNameBy } from '../domain/file-names/pattern'
import { safeFileName } from '../domain/file-names/safe-file-name'
import { documentLanguages } from '../words/document-languages'
import { documentNames } from '../words/en/document-names'

it.each(Object.values(documentLanguages))('keeps what a file is within its name, in $tag', ({ read }) => {
  const { receipt, voidedOriginal, withPayments } = read(documentNames)
  const parts = { number: 'INV-0007', client: 'Müller und Söhne '.repeat(9), date: '', business: '' }
  for (let words = 0; words <= 40; words += 1) {
    const name = fileNameBy(`${'x'.repeat(words)}{client} {client} {number}`, parts)
    const behind = [receipt, voidedOriginal, withPayments].map((said) => `${said(name, '2026-06-01')} (99)`)
    expect(behind.map(safeFileName)).toEqual(behind)
  }
})
