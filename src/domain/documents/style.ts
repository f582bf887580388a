import { isColour } from './accent'

/** How documents may look. */
export const templates = ['CLASSIC', 'MODERN', 'COMPACT'] as const
export type Template = (typeof templates)[number]

/** The look of a business's documents; without an accent they are black on white. */
export type DocumentStyle = {
  readonly template: Template
  /** `#rrggbb` */
  readonly accent: string | null
}

/** What goes without saying. */
export const plainStyle: DocumentStyle = { template: 'CLASSIC', accent: null }

/** The look that was kept with a document, whoever kept it: what is not known here is what goes without saying. */
export function readStyle(kept: Readonly<Record<keyof DocumentStyle, unknown>> | null): DocumentStyle {
  const accent = kept?.accent
  return {
    template: templates.find((template) => template === kept?.template) ?? plainStyle.template,
    accent: typeof accent === 'string' && isColour(accent) ? accent : plainStyle.accent,
  }
}
