/** The parts of the settings, in the order of the list beside them, with the words that find them in the palette. */
export const sections = [
  { id: 'business', label: 'Business', words: 'company name address email phone website tax number vat logo' },
  {
    id: 'documents',
    label: 'Documents',
    words: 'paper a4 letter footer bank details iban bic swift account routing layout print pdf',
  },
  { id: 'numbering', label: 'Numbering', words: 'prefix next number series invoice estimate' },
  { id: 'region', label: 'Region', words: 'currency locale language dates amounts format time zone' },
  { id: 'sync', label: 'Sync', words: 'server account devices' },
  { id: 'you', label: 'You', words: 'profile name email' },
  { id: 'appearance', label: 'Appearance', words: 'theme dark light colours colors' },
  { id: 'about', label: 'About', words: 'version data folder backup copy files' },
] as const

export type SectionId = (typeof sections)[number]['id']

/** The part that a path names; the first for any other. */
export function sectionOf(name: string | undefined): SectionId {
  return sections.find(({ id }) => id === name)?.id ?? 'business'
}
