import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mutants } from './mutants'

it.each(mutants)('the engine has the place of “$name” once', ({ file, of }) => {
  const source = readFileSync(new URL(`../../../src/sync/${file}`, import.meta.url), 'utf8')
  expect(source.split(of)).toHaveLength(2)
})
