import { RuleTester } from 'eslint'
import { parser as typescript } from 'typescript-eslint'
import { describe, it } from 'vitest'
import { wordsInCatalogue } from './words-in-catalogue'

RuleTester.describe = describe
RuleTester.it = it
const tester = new RuleTester({ languageOptions: { parser: typescript } })
const filename = 'src/documents/a.ts'
const outside = (text: string, column: number) => ({ messageId: 'outside', data: { text }, line: 1, column })

tester.run('words-in-catalogue', wordsInCatalogue, {
  valid: [
    { filename, code: 'const row = { label: words.total, id: "Total" }' },
    { filename, code: "throw new Error('A document cannot be in this currency.')" },
    { filename: 'src/words/en/a.ts', code: "export const a = { total: 'Total due' }" },
  ],
  invalid: [
    { filename, code: "const row = { label: 'Total' }", errors: [outside('Total', 22)] },
    { filename, code: 'say(`Paid too much on ${number}`)', errors: [outside('Paid too much on ${number}', 5)] },
  ],
})
