import cyrillic400 from '@fontsource/inter/files/inter-cyrillic-400-normal.woff2?inline'
import cyrillic500 from '@fontsource/inter/files/inter-cyrillic-500-normal.woff2?inline'
import cyrillic600 from '@fontsource/inter/files/inter-cyrillic-600-normal.woff2?inline'
import cyrillicExtended400 from '@fontsource/inter/files/inter-cyrillic-ext-400-normal.woff2?inline'
import cyrillicExtended500 from '@fontsource/inter/files/inter-cyrillic-ext-500-normal.woff2?inline'
import cyrillicExtended600 from '@fontsource/inter/files/inter-cyrillic-ext-600-normal.woff2?inline'
import greek400 from '@fontsource/inter/files/inter-greek-400-normal.woff2?inline'
import greek500 from '@fontsource/inter/files/inter-greek-500-normal.woff2?inline'
import greek600 from '@fontsource/inter/files/inter-greek-600-normal.woff2?inline'
import latin400 from '@fontsource/inter/files/inter-latin-400-normal.woff2?inline'
import latin500 from '@fontsource/inter/files/inter-latin-500-normal.woff2?inline'
import latin600 from '@fontsource/inter/files/inter-latin-600-normal.woff2?inline'
import latinExtended400 from '@fontsource/inter/files/inter-latin-ext-400-normal.woff2?inline'
import latinExtended500 from '@fontsource/inter/files/inter-latin-ext-500-normal.woff2?inline'
import latinExtended600 from '@fontsource/inter/files/inter-latin-ext-600-normal.woff2?inline'
import vietnamese400 from '@fontsource/inter/files/inter-vietnamese-400-normal.woff2?inline'
import vietnamese500 from '@fontsource/inter/files/inter-vietnamese-500-normal.woff2?inline'
import vietnamese600 from '@fontsource/inter/files/inter-vietnamese-600-normal.woff2?inline'
import ranges from '@fontsource/inter/unicode.json'
import { type DocumentFont, families } from '../document-assets'

const family = families.SANS

/**
 * The bundler writes the files into the program as data: addresses (`?inline`), so that nothing is read at run time. One
 * file for each weight: Chromium can embed a variable font in a PDF only as drawings of its glyphs, four times as large
 * and slower to print.
 */
export const inter: readonly DocumentFont[] = [
  { family, weight: '400', source: cyrillicExtended400, unicodeRange: ranges['cyrillic-ext'] },
  { family, weight: '500', source: cyrillicExtended500, unicodeRange: ranges['cyrillic-ext'] },
  { family, weight: '600', source: cyrillicExtended600, unicodeRange: ranges['cyrillic-ext'] },
  { family, weight: '400', source: cyrillic400, unicodeRange: ranges.cyrillic },
  { family, weight: '500', source: cyrillic500, unicodeRange: ranges.cyrillic },
  { family, weight: '600', source: cyrillic600, unicodeRange: ranges.cyrillic },
  { family, weight: '400', source: greek400, unicodeRange: ranges.greek },
  { family, weight: '500', source: greek500, unicodeRange: ranges.greek },
  { family, weight: '600', source: greek600, unicodeRange: ranges.greek },
  { family, weight: '400', source: vietnamese400, unicodeRange: ranges.vietnamese },
  { family, weight: '500', source: vietnamese500, unicodeRange: ranges.vietnamese },
  { family, weight: '600', source: vietnamese600, unicodeRange: ranges.vietnamese },
  { family, weight: '400', source: latinExtended400, unicodeRange: ranges['latin-ext'] },
  { family, weight: '500', source: latinExtended500, unicodeRange: ranges['latin-ext'] },
  { family, weight: '600', source: latinExtended600, unicodeRange: ranges['latin-ext'] },
  { family, weight: '400', source: latin400, unicodeRange: ranges.latin },
  { family, weight: '500', source: latin500, unicodeRange: ranges.latin },
  { family, weight: '600', source: latin600, unicodeRange: ranges.latin },
]
