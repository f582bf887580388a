/** Text as searches compare it, without case and accents, as full text does: `Élan` is found by `elan`. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
}
