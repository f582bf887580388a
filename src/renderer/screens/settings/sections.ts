/** The parts of the settings, in the order of the list beside them. */
export const sections = [
  { id: 'business', label: 'Business' },
  { id: 'documents', label: 'Documents' },
  { id: 'numbering', label: 'Numbering' },
  { id: 'region', label: 'Region' },
  { id: 'sync', label: 'Sync' },
  { id: 'you', label: 'You' },
  { id: 'appearance', label: 'Appearance' },
  { id: 'about', label: 'About' },
] as const

export type SectionId = (typeof sections)[number]['id']

/** The part that a path names; the first for any other. */
export function sectionOf(name: string | undefined): SectionId {
  return sections.find(({ id }) => id === name)?.id ?? 'business'
}
