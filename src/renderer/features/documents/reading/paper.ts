/** How wide a sheet of the organization's paper is, in CSS. */
export function paperWidth(paper: 'A4' | 'LETTER' | undefined): string {
  return paper === 'LETTER' ? '8.5in' : '210mm'
}
