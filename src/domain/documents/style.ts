import { isColour } from './accent'

/** How documents may look. */
export const templates = ['CLASSIC', 'MODERN', 'COMPACT'] as const
export type Template = (typeof templates)[number]

/** The kinds of type that documents may be set in. */
export const typefaces = ['SANS', 'SERIF'] as const
export type Typeface = (typeof typefaces)[number]

/** The look of a business's documents; without an accent they are black on white. */
export type DocumentStyle = {
  readonly template: Template
  readonly typeface: Typeface
  /** `#rrggbb` */
  readonly accent: string | null
}

/** What goes without saying. */
export const plainStyle: DocumentStyle = { template: 'CLASSIC', typeface: 'SANS', accent: null }

/** The look that was kept with a document, whoever kept it: what is not known here is what goes without saying. */
export function readStyle(kept: { readonly [Part in keyof DocumentStyle]?: unknown } | null): DocumentStyle {
  const accent = kept?.accent
  return {
    template: templates.find((template) => template === kept?.template) ?? plainStyle.template,
    typeface: typefaces.find((typeface) => typeface === kept?.typeface) ?? plainStyle.typeface,
    accent: typeof accent === 'string' && isColour(accent) ? accent : plainStyle.accent,
  }
}
