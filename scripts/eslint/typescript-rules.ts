// The rules of TypeScript, which two linters take: oxlint for .ts, whose checker is many times as fast; ESLint for what
// only it can read, the scripts of .svelte.
import type { Linter } from 'eslint'
import ts from 'typescript-eslint'

const own: Linter.RulesRecord = {
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  // docs/decisions/0034
  '@typescript-eslint/no-deprecated': [
    'error',
    { allow: [{ from: 'package', package: 'electron', name: 'registerBufferProtocol' }] },
  ],
  '@typescript-eslint/no-import-type-side-effects': 'error',
  // A type parameter used once still binds a generic helper's argument to the caller's brand.
  '@typescript-eslint/no-unnecessary-type-parameters': 'off',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
}

const strict = ts.configs.strictTypeChecked
  .filter((config) => !('files' in config))
  .flatMap(({ rules }) => Object.entries(rules ?? {}))
const isOfTypescript = ([name]: readonly [string, unknown]) => name.startsWith('@typescript-eslint/')

export const typescriptRules: Linter.RulesRecord = { ...Object.fromEntries(strict.filter(isOfTypescript)), ...own }

/** ESLint's own rules that those take the place of, each turned off. */
export const replacedRules: Linter.RulesRecord = Object.fromEntries(strict.filter((rule) => !isOfTypescript(rule)))
