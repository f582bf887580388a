import type { ReceivedExtent, ReceivedFormat } from './received-invoice'

/** How the specification (BT-24) of each begins or what is in it; the first that fits names it. */
const signs: readonly (readonly [RegExp, ReceivedFormat])[] = [
  [/xrechnung/i, 'XRECHNUNG'],
  [/peppol\.eu:2017:poacc:billing/i, 'PEPPOL'],
  [/factur-x\.eu|zugferd\.de/i, 'FACTUR_X'],
]

/** What a document calls itself. In CII the standard's own name is that of Factur-X and ZUGFeRD. */
export function formatOf(syntax: 'CII' | 'UBL', specification: string | null): ReceivedFormat {
  const named = signs.find(([sign]) => sign.test(specification ?? ''))
  if (named !== undefined) return named[1]
  if (!specification?.startsWith('urn:cen.eu:en16931')) return 'OTHER'
  return syntax === 'CII' ? 'FACTUR_X' : 'EN16931'
}

/** Whether it is of Factur-X's largest profile, where each amount of a sum may be a cent off (BR-FXEXT-CO-10 to 15). */
export const isExtended = (specification: string | null): boolean =>
  /urn:(?:factur-x\.eu|zugferd\.de):\dp\d:extended$/i.test(specification ?? '')

/** Whether it is of XRechnung's extension, which knows what is paid to third parties (BG-DEX-09, in UBL alone). */
export const knowsThirdParties = (specification: string | null): boolean =>
  /#conformant#urn:xeinkauf\.de:kosit:extension:xrechnung_/i.test(specification ?? '')

const SMALLEST = /^urn:(?:factur-x\.eu|zugferd\.de):\dp\d:(minimum|basicwl)$/i

/** How much of an invoice its profile holds: the two smallest of Factur-X and ZUGFeRD are none without the PDF around them. */
export function extentOf(specification: string | null): ReceivedExtent {
  const profile = SMALLEST.exec(specification ?? '')?.[1]
  if (profile === undefined) return 'WHOLE'
  return profile.toLowerCase() === 'minimum' ? 'TOTALS' : 'NO_LINES'
}
