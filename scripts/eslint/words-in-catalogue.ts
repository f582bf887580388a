import type { Rule } from 'eslint'
import { relative, sep } from 'node:path'
import { readSource } from '../house/sources.ts'
import { wordsOf } from '../house/words.ts'

/** Reports a text for people that stands in a file instead of in the catalogue: what `npm run house` counts. */
export const wordsInCatalogue: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      outside: '"{{text}}" is read by a person: it belongs in src/words/en (docs/decisions/0028-messages.md).',
    },
  },
  create(context) {
    const { cwd, filename, sourceCode } = context
    const path = relative(cwd, filename).split(sep).join('/')
    return {
      Program() {
        for (const { text, start } of wordsOf(readSource(path, sourceCode.text))) {
          context.report({
            loc: sourceCode.getLocFromIndex(start),
            messageId: 'outside',
            data: { text: text.slice(0, 60) },
          })
        }
      },
    }
  },
}
