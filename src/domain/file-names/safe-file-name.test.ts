import { expect, it } from 'vitest'
import { safeFileName } from './safe-file-name'

it.each([
  ['INV-0001', 'INV-0001'],
  ['Draft for Ada Müller', 'Draft for Ada Müller'],
  ['2026/0001', '2026-0001'],
  ['../../etc/passwd', 'etc-passwd'],
  ['\\\\host\\share\\x', 'host-share-x'],
  ['--style', 'style'],
  ['.hidden', 'hidden'],
  ['INV \u202Efdp.0001', 'INV fdp.0001'],
  ['INV\u0000\n\u2028-1', 'INV-1'],
  ['CON', 'CON_'],
  ['lpt1.2026', 'lpt1_.2026'],
  ['Contract', 'Contract'],
  ['INV-1. ', 'INV-1'],
  ['???', 'Document'],
  ['', 'Document'],
  ['x'.repeat(300), 'x'.repeat(120)],
  ['😀'.repeat(200), '😀'.repeat(50)],
  ['株'.repeat(120), '株'.repeat(66)],
])('%j is written as %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
})
