import { describe, expect, it } from 'vitest'
import { citationsOf } from './citations.ts'
import { functionsOf } from './functions.ts'
import { importsUpwards } from './layers.ts'
import { propsNeverPassed } from './props.ts'
import { readSource } from './sources.ts'
import { wordsOf } from './words.ts'

describe('functions', () => {
  it('are counted with their lines and parameters, in scripts of components too', () => {
    const script = 'function add(one: number, other: number) {\n  return one + other\n}\nconst none = () => 0\n'
    const expected = [
      ['add', 3, 2],
      ['none', 1, 0],
    ]
    const sizes = (path: string, text: string) =>
      functionsOf(readSource(path, text)).map(({ name, lines, parameters }) => [name, lines, parameters])
    expect(sizes('src/a.ts', script)).toEqual(expected)
    expect(sizes('src/A.svelte', `<script lang="ts">\n${script}</script>\n<p>text</p>`)).toEqual(expected)
  })
})

describe('imports between layers', () => {
  const layers = [['src/low'], ['src/pull', 'src/push'], ['src']]
  const upwards = (path: string, target: string) =>
    importsUpwards([readSource(path, `import { a } from '${target}'`)], layers)

  it('go down or stay', () => {
    for (const target of ['../low/a', './b']) expect(upwards('src/pull/a.ts', target)).toEqual([])
    expect(upwards('src/round.ts', './pull/a')).toEqual([])
  })

  it('are named where they go up or aside', () => {
    expect(upwards('src/low/a.ts', '../pull/b')).toEqual(['src/low/a.ts -> src/pull/b'])
    expect(upwards('src/pull/a.ts', '../push/b')).toEqual(['src/pull/a.ts -> src/push/b'])
    expect(upwards('src/pull/a.ts', '../round')).toEqual(['src/pull/a.ts -> src/round'])
  })
})

it('finds what comments cite, over the end of a line too, and nothing in strings', () => {
  const text = `
    /** One (v1.md "Money", "Numbers"). */
    const one = 'spec "Nothing"'
    /**
     * Two (spec "Create
     * estimate"), docs/decisions/0011.
     */
    const two = 2`
  expect(citationsOf(readSource('src/a.ts', text))).toEqual([
    { path: 'docs/v1.md', heading: 'Money' },
    { path: 'docs/v1.md', heading: 'Numbers' },
    { path: 'docs/v1.md', heading: 'Create estimate' },
    { path: 'docs/decisions/0011', heading: null },
  ])
})

describe('props', () => {
  const button = readSource(
    'src/Button.svelte',
    '<script lang="ts">let { label, size = 1, icon, children, ...rest }: Props = $props()</script>{label}',
  )
  const using = (markup: string, script = '') =>
    readSource(
      'src/Screen.svelte',
      `<script lang="ts">import Button from './Button.svelte'\n${script}</script>${markup}`,
    )

  it('that no tag passes are named', () => {
    const screen = using('<Button label="Save" />')
    expect(propsNeverPassed([button, screen])).toEqual([
      'src/Button.svelte: size',
      'src/Button.svelte: icon',
      'src/Button.svelte: children',
    ])
  })

  it('are passed as attributes, shorthands, bindings, snippets and content', () => {
    const screen = using('<Button {label} bind:size>{#snippet icon()}x{/snippet}text</Button>')
    expect(propsNeverPassed([button, screen])).toEqual([])
  })

  it('may all be passed by a spread, or where the component is handed on or loaded', () => {
    expect(propsNeverPassed([button, using('<Button {...all} />')])).toEqual([])
    expect(propsNeverPassed([button, using('', 'show(Button)')])).toEqual([])
    const routes = readSource('src/routes.ts', "const button = () => import('./Button.svelte')")
    expect(propsNeverPassed([button, routes])).toEqual([])
  })
})

it('finds texts for people in markup, attributes and scripts, and no others', () => {
  const text = `<script lang="ts">
    const message = 'Enter a number.'
    const rows = [{ title: 'Invoices', id: 'Invoices' }]
    const query = 'SELECT id FROM invoices'
    const kind = 'invoice'
    if (!rows) throw new Error('This cannot be.')
    console.error('The page has ended.')
  </script>
  <p class="wide line" title="Read me">Hello there {message}, 12 ×</p>
  <Card size="small" purpose="What it is for." act={isNew ? 'Add note' : \`Save \${kind} now\`} keys="Mod+Shift+C" />
  {plural(rows.length, 'open invoice')} {rows.length > 0 ? 'Paid' : 'none'}`
  const found = wordsOf(readSource('src/A.svelte', text))
  expect(found.map(({ text: said }) => said)).toEqual([
    'Enter a number.',
    'Invoices',
    'Read me',
    'Hello there',
    'What it is for.',
    'Add note',
    'Save ${…} now',
    'open invoice',
    'Paid',
  ])
  expect(found.map(({ start }) => text.slice(start).replace(/^['`]/, '').slice(0, 4))).toEqual(
    found.map(({ text: said }) => said.slice(0, 4)),
  )
  expect(wordsOf(readSource('src/words/en/a.ts', "export const a = { title: 'Invoices' }"))).toEqual([])
})
