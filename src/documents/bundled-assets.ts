import cyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?inline'
import cyrillicExtended from '@fontsource-variable/inter/files/inter-cyrillic-ext-wght-normal.woff2?inline'
import greek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2?inline'
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?inline'
import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?inline'
import vietnamese from '@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2?inline'
import ranges from '@fontsource-variable/inter/unicode.json'
import type { DocumentAssets } from './document-assets'

const typeface = { family: 'Inter Variable', weight: '100 900' }

/**
 * The typeface of every document. The bundler writes the files into the program as data: addresses (`?inline`), so
 * nothing is read at run time: `renderInvoice(record, bundledAssets)`.
 */
export const bundledAssets: DocumentAssets = {
  fonts: [
    { ...typeface, source: cyrillicExtended, unicodeRange: ranges['cyrillic-ext'] },
    { ...typeface, source: cyrillic, unicodeRange: ranges.cyrillic },
    { ...typeface, source: greek, unicodeRange: ranges.greek },
    { ...typeface, source: vietnamese, unicodeRange: ranges.vietnamese },
    { ...typeface, source: latinExtended, unicodeRange: ranges['latin-ext'] },
    { ...typeface, source: latin, unicodeRange: ranges.latin },
  ],
}
