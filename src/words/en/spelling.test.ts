import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** What is matched and not shown, and what clients read. */
const otherWords = ['units.ts', 'settings-sections.ts', 'documents.ts']

const british = /\b(\w*colour\w*|centres?|\w*avour\w*|\w*aviour\w*|cancelled|grey|catalogues?)\b/i

it('is one English, and writes a percentage as the figures beside it', () => {
  const faults = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !otherWords.includes(name))
    .flatMap((name) =>
      readFileSync(join(import.meta.dirname, name), 'utf8')
        .split('\n')
        .filter((line) => british.test(line.replace(/from '.*'/, '')) || /\d %/.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    )
  expect(faults).toEqual([])
})
