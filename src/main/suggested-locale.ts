const FALLBACK = 'en-US'

/**
 * The system's locale as a plain BCP 47 tag that Intl can write in. Systems also answer `en-US@posix`, `de_DE.UTF-8` or
 * `C`: what cannot be read as a language is American English.
 */
export function suggestLocale(systemLocale: string): string {
  const tag = systemLocale.replace(/[.@].*$/, '').replaceAll('_', '-')
  try {
    const { baseName } = new Intl.Locale(Intl.getCanonicalLocales(tag)[0] ?? FALLBACK)
    return Intl.NumberFormat.supportedLocalesOf(baseName)[0] ?? FALLBACK
  } catch (error) {
    if (error instanceof RangeError) return FALLBACK
    throw error
  }
}
