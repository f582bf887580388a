import fc from 'fast-check'
import { describe, it } from 'vitest'
import { readCamt } from '../../src/domain/bank-statements/camt'
import { guessCsv, readCsv } from '../../src/domain/bank-statements/csv'
import { readMt940 } from '../../src/domain/bank-statements/mt940'
import { readOfx } from '../../src/domain/bank-statements/ofx'
import { guessQif, readQif } from '../../src/domain/bank-statements/qif'
import { recogniseStatement } from '../../src/domain/bank-statements/recognise'
import { euro } from '../../src/domain/bank-statements/statement.fixture'
import { sample, sampleNames } from './samples'

const readers: Readonly<Record<string, (text: string) => void>> = {
  CAMT: (text) => void readCamt(text),
  MT940: (text) => void readMt940(text),
  OFX: (text) => void readOfx(text),
  QIF: (text) => void readQif(text, { ...guessQif(text), currency: euro }),
  CSV: (text) => {
    const guessed = guessCsv(text, euro)
    if (guessed !== null) readCsv(guessed.table, guessed.reading)
  },
  'whatever it is': (text) => void recogniseStatement(text, euro),
}

/** What the formats are made of, so that garbage comes close to them. */
const pieces = fc.constantFrom(
  ...[
    ':20:A\n',
    ':25:DE1/2\n',
    ':60F:C261101EUR1,\n',
    ':61:',
    '2611031103',
    'CR',
    'RC',
    '119,00',
    'NTRF',
    '//',
    ':86:',
  ],
  ...[
    '166?00',
    '?20SVWZ+',
    '?32',
    '/REMI/',
    '/CNTP/',
    '-\n',
    '-}',
    '{4:\n',
    '\r\n',
    '!Type:Bank\n',
    "D2/ 3'26\n",
    'T1,0.0\n',
  ],
  ...[
    '^\n',
    '<OFX>',
    '<STMTRS>',
    '<CURDEF>EUR',
    '<STMTTRN>',
    '</STMTTRN>',
    '<TRNAMT>-1',
    '<DTPOSTED>20269999',
    '"',
    ';',
    ',',
  ],
  ...[
    '2026-02-30',
    '31.12.99',
    '1.234,5-',
    '(1)',
    'EUR',
    '\t',
    '|',
    '\uFEFF',
    '\u0000',
    '=',
    '\u2212',
    '999999999999999999999',
  ],
)
const garbage = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.oneof(pieces, fc.string({ maxLength: 8 })), { maxLength: 60 }).map((parts) => parts.join('')),
)

/** A sample in which something was cut out, doubled, or put in. */
const damaged = fc
  .tuple(fc.constantFrom(...sampleNames()), fc.nat(), fc.nat(400), fc.oneof(fc.constant(''), pieces, fc.string()))
  .map(([name, place, length, put]) => {
    const text = sample(name)
    const at = place % text.length
    return text.slice(0, at) + put + text.slice(at + (length % 3 === 0 ? -length : length))
  })

describe.each(Object.entries(readers))('%s', (_name, read) => {
  it('is read or refused, whatever stands in the file', () => {
    fc.assert(fc.property(fc.oneof(garbage, damaged), read), { numRuns: 500 })
  })
})
