/** The language of a BCP 47 tag, without its script and region. */
export const languageOf = (tag: string): string => tag.toLowerCase().split('-', 1)[0] ?? ''
