/** The language of the interface's own words and of names it lists, until there are others. */
export const interfaceLanguage = 'en'
