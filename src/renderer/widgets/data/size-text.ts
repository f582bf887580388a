import { locale } from '../../state/business/locale.svelte'

const MEGABYTE = 1_000_000

/** How large a file is, as the region writes it: "1.2 MB". */
export function sizeText(bytes: number): string {
  const format = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locale.tag, format).format(bytes / MEGABYTE)
}

/** The same of a file that may be small: "12 kB". */
export function smallSizeText(bytes: number): string {
  if (bytes >= MEGABYTE / 10) return sizeText(bytes)
  const format = { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(locale.tag, format).format(Math.ceil(bytes / 1000)).replace(' ', '\u00a0')
}
