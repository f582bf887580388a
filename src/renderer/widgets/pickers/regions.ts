import { type Currency, parseCurrency } from '../../../domain/money/currency'

// ISO 3166 regions by the ISO 4217 currency they use. Uninhabited places are left out.
const regionsByCurrency: Readonly<Record<string, string>> = {
  ...ownCurrencies(
    'AED AFN ALL AMD AOA ARS AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CLP CNY COP CRC ' +
      'CUP CVE CZK DJF DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR INR IQD IRR ISK ' +
      'JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MDL MGA MKD MMK MNT MOP MRU MUR MVR ' +
      'MWK MXN MYR MZN NAD NGN NIO NPR OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD ' +
      'SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VES VND VUV WST YER ZAR ' +
      'ZMW ZWG',
  ),
  AUD: 'AU CC CX KI NF NR TV',
  CHF: 'CH LI',
  DKK: 'DK FO GL',
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT',
  GBP: 'GB GG IM JE',
  ILS: 'IL PS',
  MAD: 'MA EH',
  NOK: 'NO SJ',
  NZD: 'NZ CK NU PN TK',
  USD: 'US AS BQ EC FM GU MH MP PR PW SV TC TL VG VI',
  XAF: 'CM CF CG GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XCG: 'CW SX',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
}

/** A currency's code begins with the code of the one region that uses it. */
function ownCurrencies(codes: string): Record<string, string> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, code.slice(0, 2)]))
}

const currencyByRegion: ReadonlyMap<string, Currency> = new Map(
  Object.entries(regionsByCurrency).flatMap(([code, regions]) => {
    const currency = parseCurrency(code)
    return currency ? regions.split(' ').map((region) => [region, currency] as const) : []
  }),
)

/** Every country and territory a business may be in, as ISO 3166 codes. */
export const regions: readonly string[] = [...currencyByRegion.keys()]

/** The currency of daily life there; null for a region that is not known. */
export function currencyOfRegion(region: string): Currency | null {
  return currencyByRegion.get(region) ?? null
}

// Official beside the most spoken language of their region.
const furtherLocales = (
  'fr-CH it-CH rm-CH fr-BE de-BE fr-CA de-LU en-LU ca-ES eu-ES gl-ES ga-IE cy-GB gd-GB sv-FI es-US es-PR af-ZA zu-ZA ' +
  'hi-IN bn-IN ta-IN te-IN mr-IN gu-IN kn-IN ml-IN pa-IN ur-PK fil-PH sw-KE sw-TZ si-LK mt-MT bn-BD ms-SG zh-SG ta-SG ' +
  'en-HK en-MY fr-MA fr-DZ fr-TN en-CM en-RW fr-RW tr-CY hr-BA ru-KZ ru-BY ru-KG ru-UA ru-LV ru-EE ar-IL nn-NO de-IT ' +
  'sr-ME sr-XK fr-MU en-MU es-PY fr-HT nl-BQ nl-CW nl-SX nl-AW fr-VU'
).split(' ')

// Where business is done in English although another language is spoken more.
const ENGLISH_IN_BUSINESS = 'IN PK PH KE TZ UG LK MT BD'.split(' ')

/** The locales in use in a region that Intl can write in, the usual one first. */
export function localesOfRegion(region: string): readonly string[] {
  const { language } = new Intl.Locale(`und-${region}`).maximize()
  const usual = `${ENGLISH_IN_BUSINESS.includes(region) ? 'en' : language}-${region}`
  const others = furtherLocales.filter((locale) => locale.endsWith(`-${region}`) && locale !== usual)
  const known = Intl.NumberFormat.supportedLocalesOf([usual, ...others])
  return known.length > 0 ? known : [`en-${region}`]
}

/** The locale for a business there: the machine's language where it is one of the region's. */
export function localeOfRegion(region: string, machineLocale: string): string {
  const machine = new Intl.Locale(machineLocale)
  if (machine.region === region) return machineLocale
  const locales = localesOfRegion(region)
  return locales.find((locale) => locale === `${machine.language}-${region}`) ?? locales[0] ?? machineLocale
}

/** The region of a locale; of `de`, which names none, the one where most speak it. */
export function regionOfLocale(locale: string): string {
  return new Intl.Locale(locale).maximize().region ?? ''
}

// To ask Intl for the zones of all regions takes longer than all else that the set-up shows: where most machines stand first.
const mostMachines = (
  'US DE GB FR IT ES NL PL IN BR CA AU PT SE CH AT BE IE DK NO FI CZ JP MX NZ ZA SG HK ID PH NG KE RO HU GR UA TR AR ' +
  'CO CL'
).split(' ')

/**
 * Where a machine stands, by its clock and else by its language: the language is often English, the clock seldom wrong.
 * `''` when neither says.
 */
export function regionOfMachine({ locale, timeZone }: { locale: string; timeZone: string }): string {
  const byLocale = regionOfLocale(locale)
  if (zonesOf(byLocale).includes(timeZone)) return byLocale
  // Such as UTC, the zone of no region.
  if (!timeZone.includes('/')) return byLocale
  return [...mostMachines, ...regions].find((region) => zonesOf(region).includes(timeZone)) ?? byLocale
}

// Where a country has several zones: that of its capital or largest city.
const mainZones = [
  'America/New_York America/Toronto America/Mexico_City America/Sao_Paulo America/Buenos_Aires America/Santiago',
  'America/Guayaquil America/Godthab Europe/Berlin Europe/Madrid Europe/Lisbon Europe/Moscow Europe/Kiev Asia/Nicosia',
  'Asia/Almaty Asia/Shanghai Asia/Jakarta Asia/Kuala_Lumpur Asia/Ulaanbaatar Asia/Tashkent Asia/Hebron',
  'Australia/Sydney Pacific/Auckland Pacific/Port_Moresby Pacific/Tahiti Pacific/Tarawa Pacific/Majuro Pacific/Pohnpei',
  'Africa/Kinshasa',
].flatMap((zones) => zones.split(' '))

/** The time zone for a business there: the machine's where the region has it, otherwise the region's main one. */
export function timeZoneOfRegion(region: string, machineZone: string): string {
  const zones = zonesOf(region)
  if (zones.includes(machineZone)) return machineZone
  return zones.find((zone) => mainZones.includes(zone)) ?? zones[0] ?? machineZone
}

function zonesOf(region: string): readonly string[] {
  return region === '' ? [] : (new Intl.Locale(`und-${region}`).getTimeZones() ?? [])
}

const LETTER_REGIONS = 'US CA MX PH CL CO CR DO GT HN NI PA SV VE PR'.split(' ')

/** The paper that printers hold there. */
export function paperOfRegion(region: string): 'A4' | 'LETTER' {
  return LETTER_REGIONS.includes(region) ? 'LETTER' : 'A4'
}
