import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import svelte from 'eslint-plugin-svelte'
import { defineConfig, globalIgnores } from 'eslint/config'
import ts from 'typescript-eslint'
import { componentParser } from './scripts/eslint/component-parser.ts'
import { roomBoundaries } from './scripts/eslint/room-boundaries.ts'
import { replacedRules, typescriptRules } from './scripts/eslint/typescript-rules.ts'
import { wordsInCatalogue } from './scripts/eslint/words-in-catalogue.ts'

const clockAdvice = 'Time and randomness are handed in: take the clock, the id or the random source as a parameter.'
const clocks = [
  "CallExpression[callee.object.name='Date'][callee.property.name='now']",
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "CallExpression[callee.name='Date']",
  "MemberExpression[object.name='Math'][property.name='random']",
  "MemberExpression[object.name='Temporal'][property.name='Now']",
].map((selector) => ({ selector, message: clockAdvice }))

const barrels = [{ selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that defines it.' }]
const registries = [
  {
    selector: 'ExportNamedDeclaration[source]',
    message: 'An index.ts is a registry, not a barrel: use what it imports.',
  },
]

const tooSoon = [
  {
    selector: 'CallExpression[callee.name=/^(inWindow|interfaceLanguage)$/]:not(:function CallExpression)',
    message: 'The window has no language yet when a module is read: ask for words in a function.',
  },
]

const floatAdvice = 'Money is whole minor units or an exact decimal: use domain/money.'
const floats = [
  { object: 'Math', property: 'round', message: floatAdvice },
  { object: 'Number', property: 'parseFloat', message: floatAdvice },
  { property: 'toFixed', message: floatAdvice },
]

const lingering = {
  object: 'AbortSignal',
  property: 'any',
  message: 'It leaves something behind with a signal that lives long, for each use: listen to that, and end it.',
}

const leftOut = ['it', 'test', 'describe'].flatMap((object) =>
  ['only', 'skip', 'skipIf', 'runIf', 'todo', 'fails', 'fixme'].map((property) => ({
    object,
    property,
    message: 'Every test runs and holds: mend it, or remove it with the reason in the commit.',
  })),
)

const tests = ['**/*.test.ts', '**/*.spec.ts']

export default defineConfig(
  globalIgnores(['out/', 'dist/', 'test/fixtures/', 'test/**/*.cjs']),
  js.configs.recommended,
  ts.configs.base,
  ts.configs.eslintRecommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', { max: 400 }],
      ...replacedRules,
      'no-undef': 'off',
      eqeqeq: 'error',
      // oxlint hears such comments; here nothing is left out of any rule.
      'no-warning-comments': ['error', { terms: ['oxlint-', 'eslint-'], location: 'anywhere' }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    // Of .ts the types are oxlint's part (oxlint.config.ts).
    files: ['**/*.svelte'],
    languageOptions: {
      parser: componentParser,
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
    rules: typescriptRules,
  },
  {
    // State classes keep sets of listeners and caches that no screen reads.
    files: ['**/*.svelte.ts'],
    rules: { 'svelte/prefer-svelte-reactivity': 'off' },
  },
  {
    files: ['src/**'],
    plugins: { billfold: { rules: { 'room-boundaries': roomBoundaries, 'words-in-catalogue': wordsInCatalogue } } },
    rules: {
      'billfold/room-boundaries': 'error',
      'no-console': 'error',
      'no-restricted-properties': ['error', lingering],
      'no-restricted-syntax': ['error', ...barrels, ...clocks],
    },
  },
  {
    files: ['src/**'],
    ignores: [...tests, '**/*.fixture.ts'],
    rules: { 'billfold/words-in-catalogue': 'error' },
  },
  {
    files: ['src/renderer/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...barrels, ...clocks, ...tooSoon] },
  },
  {
    files: ['src/**/index.ts'],
    rules: { 'no-restricted-syntax': ['error', ...barrels, ...registries, ...clocks] },
  },
  {
    // The composition roots, where clocks, randomness and logs come from.
    files: ['src/main/**', 'src/server/**'],
    rules: { 'no-restricted-syntax': ['error', ...barrels], 'no-console': 'off' },
  },
  {
    files: ['src/{domain,operations,storage,sync,documents}/**'],
    ignores: tests,
    rules: {
      'no-restricted-globals': ['error', { name: 'parseFloat', message: floatAdvice }],
      'no-restricted-properties': ['error', ...floats, lingering],
    },
  },
  {
    files: tests,
    rules: { 'no-restricted-properties': ['error', ...leftOut] },
  },
)
