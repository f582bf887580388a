import type { Typeface } from '../domain/documents/style'

/** The family of type behind each choice. */
export const families: Readonly<Record<Typeface, string>> = { SANS: 'Inter', SERIF: 'SourceSerif' }

/** One subset of a typeface, ready to stand in a style sheet. */
export type DocumentFont = {
  readonly family: string
  /** CSS `font-weight`: one weight, or the range of a variable font. */
  readonly weight: string
  /** A woff2 file as a data: address. */
  readonly source: string
  /** CSS `unicode-range`: the characters that this subset draws. */
  readonly unicodeRange: string
}

/** What a page carries inside itself because it may load nothing. */
export type DocumentAssets = { readonly fonts: readonly DocumentFont[] }
