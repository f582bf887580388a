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
import { families } from '../document-assets'
import { threeWeights } from './three-weights'

/**
 * The bundler writes the files into the program as data: addresses (`?inline`), so that nothing is read at run time. One
 * file for each weight: Chromium can embed a variable font in a PDF only as drawings of its glyphs, four times as large
 * and slower to print.
 */
export const inter = threeWeights(families.SANS, [
  [ranges['cyrillic-ext'], cyrillicExtended400, cyrillicExtended500, cyrillicExtended600],
  [ranges.cyrillic, cyrillic400, cyrillic500, cyrillic600],
  [ranges.greek, greek400, greek500, greek600],
  [ranges.vietnamese, vietnamese400, vietnamese500, vietnamese600],
  [ranges['latin-ext'], latinExtended400, latinExtended500, latinExtended600],
  [ranges.latin, latin400, latin500, latin600],
])
