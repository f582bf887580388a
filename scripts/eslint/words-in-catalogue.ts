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

/** What says nothing by itself any more. It only grows: whoever moves the words of a folder adds it here. */
export const inCatalogue: readonly string[] = [
  'src/documents/**',
  'src/domain/bank/**',
  'src/domain/enums.ts',
  'src/main/document-actions.ts',
  'src/main/document-source.ts',
  'src/main/index.ts',
  'src/main/leave-choices.ts',
  'src/main/menu.ts',
  'src/main/open-failure-dialog.ts',
  'src/main/sandbox.ts',
  'src/main/sync/ask-to-link.ts',
  'src/main/text-menu.ts',
  'src/main/window.ts',
  'src/main/window-bounds.ts',
  'src/main/write-whole.ts',
  'src/renderer/**',
]
