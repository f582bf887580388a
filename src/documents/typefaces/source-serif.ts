import cyrillic400 from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-400-normal.woff2?inline'
import cyrillic500 from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-500-normal.woff2?inline'
import cyrillic600 from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-600-normal.woff2?inline'
import cyrillicExtended400 from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-ext-400-normal.woff2?inline'
import cyrillicExtended500 from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-ext-500-normal.woff2?inline'
import cyrillicExtended600 from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-ext-600-normal.woff2?inline'
import greek400 from '@fontsource/source-serif-4/files/source-serif-4-greek-400-normal.woff2?inline'
import greek500 from '@fontsource/source-serif-4/files/source-serif-4-greek-500-normal.woff2?inline'
import greek600 from '@fontsource/source-serif-4/files/source-serif-4-greek-600-normal.woff2?inline'
import latin400 from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2?inline'
import latin500 from '@fontsource/source-serif-4/files/source-serif-4-latin-500-normal.woff2?inline'
import latin600 from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?inline'
import latinExtended400 from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-normal.woff2?inline'
import latinExtended500 from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-500-normal.woff2?inline'
import latinExtended600 from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff2?inline'
import vietnamese400 from '@fontsource/source-serif-4/files/source-serif-4-vietnamese-400-normal.woff2?inline'
import vietnamese500 from '@fontsource/source-serif-4/files/source-serif-4-vietnamese-500-normal.woff2?inline'
import vietnamese600 from '@fontsource/source-serif-4/files/source-serif-4-vietnamese-600-normal.woff2?inline'
import ranges from '@fontsource/source-serif-4/unicode.json'
import { type DocumentFont, families } from '../document-assets'

const family = families.SERIF

/** Bundled as Inter is. */
export const sourceSerif: readonly DocumentFont[] = [
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
