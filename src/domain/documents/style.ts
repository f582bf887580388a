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

const papers = ['A4', 'LETTER'] as const
export type Sample = DocumentStyle & { readonly paper: (typeof papers)[number] }

/** The name under which a sample of a look is shown: `MODERN-A4-2563eb`. */
export function sampleName({ template, accent, paper }: Sample): string {
  return [template, paper, ...(accent === null ? [] : [accent.slice(1)])].join('-')
}

/** What `sampleName` was handed; null where it names no sample. */
export function parseSampleName(name: string): Sample | null {
  const [named, on, colour, ...more] = name.split('-')
  const template = templates.find((each) => each === named)
  const paper = papers.find((each) => each === on)
  const accent = colour === undefined ? null : `#${colour}`
  if (template === undefined || paper === undefined || more.length > 0) return null
  return accent === null || isColour(accent) ? { template, paper, accent } : null
}
