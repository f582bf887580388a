/** What finds a country (ISO 3166) besides the names that Intl has for it. */
export const countries: { readonly otherNames: Readonly<Record<string, string>> } = {
  otherNames: {
    AE: 'UAE, Emirates',
    CD: 'Democratic Republic of the Congo',
    CI: 'Ivory Coast',
    CZ: 'Czech Republic',
    GB: 'Great Britain, Britain, England, Scotland, Wales, Northern Ireland',
    KR: 'Republic of Korea',
    MK: 'Macedonia',
    MM: 'Burma',
    NL: 'Holland',
    SZ: 'Swaziland',
    TR: 'Turkey',
    US: 'USA, America, United States of America',
  },
}
