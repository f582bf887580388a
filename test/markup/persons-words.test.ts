import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type AST, parse } from 'svelte/compiler'
import { expect, it } from 'vitest'

const renderer = join(import.meta.dirname, '../../src/renderer')

/** What people type, by the field that holds it. */
const typed =
  /(^|\.)(name|(client|company|organization|template|unit|tax)_name|notes|description|email|subtitle)$|\.(reason|body)$/
/** The same where a widget is handed it under a name of its own. */
const handed: Readonly<Record<string, RegExp>> = {
  'AutosaveOffer.svelte': /^offer\.title$/,
  'ClientDetails.svelte': /^line$/,
  'CommandPalette.svelte': /^entry\.(label|detail)$/,
  'ConfirmDialog.svelte': /^line$/,
  'OptionList.svelte': /^option\.(label|detail)$/,
  'PriceLedger.svelte': /^label$/,
  'Select.svelte': /^option\.label$/,
  'TotalsPanel.svelte': /^label$/,
}
/** Our own words that are called so. */
const ours = /^group\.name$/

/** Where a template's nodes hold others; what is in attributes is not shown as text. */
const within = ['fragment', 'nodes', 'consequent', 'alternate', 'body', 'fallback', 'pending', 'then', 'catch']

/** The expressions that are shown as text outside of what finds out its direction. */
function bareExpressions(node: unknown, source: string): string[] {
  if (Array.isArray(node)) return node.flatMap((each) => bareExpressions(each, source))
  if (typeof node !== 'object' || node === null) return []
  const { type } = node as { readonly type?: unknown }
  if (type === 'ExpressionTag') {
    const { start, end } = (node as AST.ExpressionTag).expression as unknown as AST.BaseNode
    return [source.slice(start, end)]
  }
  if (type === 'RegularElement' && findsDirection(node as AST.RegularElement)) return []
  return within.flatMap((key) => bareExpressions((node as Readonly<Record<string, unknown>>)[key], source))
}

/** A table's cells find it out by their style, where they have a title. */
function findsDirection({ name, attributes }: AST.RegularElement): boolean {
  const has = (wanted: string) => attributes.some((one) => one.type === 'Attribute' && one.name === wanted)
  return name === 'bdi' || has('dir') || (name === 'td' && has('title'))
}

it('shows what people typed in the direction of its own script', () => {
  const bare = globSync('**/*.svelte', { cwd: renderer }).flatMap((path) => {
    const source = readFileSync(join(renderer, path), 'utf8')
    const expressions = bareExpressions(parse(source, { modern: true, filename: path }).fragment, source)
    return expressions
      .map((text) => text.replace(/\s*\?\?.*$/s, '').replaceAll('?.', '.'))
      .filter((text) => !ours.test(text) && (typed.test(text) || handed[basename(path)]?.test(text)))
      .map((text) => `${path}: {${text}}`)
  })
  expect(bare).toEqual([])
})
