import type { DocumentAssets } from './document-assets'
import { inter } from './typefaces/inter'
import { sourceSerif } from './typefaces/source-serif'

/** The typefaces of every document: `withFonts(page, bundledAssets)`. */
export const bundledAssets: DocumentAssets = { fonts: [...sourceSerif, ...inter] }
