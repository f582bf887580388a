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
import { families } from '../document-assets'
import { threeWeights } from './three-weights'

/** Bundled as Inter is. */
export const sourceSerif = threeWeights(families.SERIF, [
  [ranges['cyrillic-ext'], cyrillicExtended400, cyrillicExtended500, cyrillicExtended600],
  [ranges.cyrillic, cyrillic400, cyrillic500, cyrillic600],
  [ranges.greek, greek400, greek500, greek600],
  [ranges.vietnamese, vietnamese400, vietnamese500, vietnamese600],
  [ranges['latin-ext'], latinExtended400, latinExtended500, latinExtended600],
  [ranges.latin, latin400, latin500, latin600],
])
