/** The parts of the settings, in the order of the list beside them. */
export const sections = [
  'business',
  'documents',
  'mail',
  'reminders',
  'e-invoices',
  'numbering',
  'region',
  'sync',
  'backup',
  'you',
  'appearance',
  'about',
] as const

export type SectionId = (typeof sections)[number]

/** The part that a path names; the first for any other. */
export function sectionOf(name: string | undefined): SectionId {
  return sections.find((section) => section === name) ?? 'business'
}
