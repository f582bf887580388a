/** As much as stands in one or two lines above a document. */
const LONGEST = 40

/** What is wrong with a heading in words of one's own. */
export const checkHeading = (text: string): 'long' | null => (text.trim().length > LONGEST ? 'long' : null)

/** What a document is called: in words of one's own, where there are any. */
export const headingOf = (own: string | null, usual: string): string => own?.trim() || usual
