import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { allOperations, screenOperations } from '../../src/contract/desktop/screen-operations'

const renderer = join(import.meta.dirname, '../../src/renderer')
const sources = globSync('**/*.{ts,svelte}', { cwd: renderer })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(renderer, file), 'utf8'))
  .join('\n')

it('the bridge offers what a screen uses, and nothing else', () => {
  const used = Object.keys(allOperations).filter((name) => new RegExp(`\\bapi\\.${name}\\b`).test(sources))
  expect(Object.keys(screenOperations).sort()).toEqual(used.sort())
})
