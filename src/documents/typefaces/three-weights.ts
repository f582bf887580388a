import type { DocumentFont } from '../document-assets'

/** A subset of a family: the characters that it draws, and its files of the weights 400, 500 and 600. */
type Subset = readonly [unicodeRange: string, regular: string, medium: string, semibold: string]

/** The fonts of a family, subset by subset. */
export function threeWeights(family: string, subsets: readonly Subset[]): readonly DocumentFont[] {
  return subsets.flatMap(([unicodeRange, regular, medium, semibold]) => [
    { family, weight: '400', source: regular, unicodeRange },
    { family, weight: '500', source: medium, unicodeRange },
    { family, weight: '600', source: semibold, unicodeRange },
  ])
}
