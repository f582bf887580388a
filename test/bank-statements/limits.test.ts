import { expect, it } from 'vitest'
import { MOST_BANK_ENTRIES } from '../../src/domain/bank-statements/bank-statement'
import { recogniseStatement } from '../../src/domain/bank-statements/recognise'
import { euro } from '../../src/domain/bank-statements/statement.fixture'
import { readAsGuessed } from './read-as-guessed'
import { sample } from './samples'

const kindOf = (text: string) => {
  const found = recogniseStatement(text, euro)
  return found.ok ? found.value.kind : found.error.kind
}

/** A sample with one of its entries as many times as are too many. */
function swollen(name: string, begin: string, end: string): string {
  const text = sample(name)
  const [from, to] = [text.indexOf(begin), text.indexOf(end) + end.length]
  return text.slice(0, from) + text.slice(from, to).repeat(MOST_BANK_ENTRIES + 1) + text.slice(to)
}

it.each([
  ['deutsche-bank.sta', ':61:', 'Kaffee GmbH\r\n'],
  ['chase.qfx', '<STMTTRN>', '</STMTTRN>'],
])('%s with more entries than anybody looks through is refused', (name, begin, end) => {
  expect(kindOf(swollen(name, begin, end))).toBe('tooMany')
})

it('a CAMT file with more entries than that is refused before they are read', () => {
  const entries = '<Ntry/>'.repeat(MOST_BANK_ENTRIES + 1)
  expect(kindOf(sample('camt-053-02.xml').replace('</Stmt>', `${entries}</Stmt>`))).toBe('tooMany')
})

it('QIF and CSV with more entries than that are refused as well', () => {
  expect(() => readAsGuessed(swollen('monzo.qif', 'D03/11/2026', '^\n'))).toThrow('tooMany')
  expect(() => readAsGuessed(`Date,Amount\n${'2026-11-03,1.00\n'.repeat(MOST_BANK_ENTRIES + 1)}`)).toThrow('tooMany')
})

it('nothing of a document type is heard', () => {
  const bomb = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
  expect(kindOf(sample('camt-053-02.xml').replace('<Document', `${bomb}<Document`))).toBe('doctype')
  expect(kindOf(sample('ofx-2.ofx').replace('<OFX>', `${bomb}<OFX>`))).toBe('read')
})
