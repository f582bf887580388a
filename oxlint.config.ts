import { defineConfig, type OxlintConfig } from 'oxlint'
import { typescriptRules } from './scripts/eslint/typescript-rules.ts'

type Rules = NonNullable<OxlintConfig['rules']>

/** The rules of typescript-eslint that it does not have. */
const missing = ['no-unsafe-class-instance-assignment']

const rules = Object.fromEntries(
  Object.entries(typescriptRules)
    .map(([name, rule]) => [name.slice('@typescript-eslint/'.length), rule] as const)
    .filter(([name]) => !missing.includes(name))
    .map(([name, rule]) => [`typescript/${name}`, rule]),
) as Rules

export default defineConfig({
  plugins: ['typescript'],
  categories: { correctness: 'off' },
  options: { typeAware: true, denyWarnings: true },
  ignorePatterns: ['out/', 'dist/', 'test/fixtures/', '**/*.cjs', '**/*.svelte'],
  rules,
})
