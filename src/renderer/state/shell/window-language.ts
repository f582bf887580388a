import { type Catalogue, catalogueFor, english, offeredLanguages, type Words } from '../../../words/catalogue'

let offered = offeredLanguages
let shown: Catalogue = english
let translate: (text: string) => string = (text) => text

/** The words of an area in the window's language. Asked for as they are shown: the language is not known any sooner. */
export function inWindow<Area extends Words>(area: Area): Area {
  return shown.read(area)
}

/** The language of whoever gets what a business of this locale writes, as its documents are. */
export function languageOfReader(locale: string): Catalogue {
  return catalogueFor([locale], offered)
}

/** What the service, sync or a server says in English, in the window's language; as it came where that is not known. */
export function translated(text: string): string {
  return translate(text)
}

/** The language that Intl names days, months, countries and currencies in. Not known any sooner either. */
export function interfaceLanguage(): string {
  return shown.names
}

const mirroredArrows: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** A key as it is meant where one reads from the left: there the arrow to the right leads on, here the one that does. */
export function keyAsRead(key: string): string {
  return shown.direction === 'rtl' ? (mirroredArrows[key] ?? key) : key
}

/** Shows the window in the language that main asked for in its address; English where it asked for none. */
export async function showLanguage(address: string): Promise<void> {
  const asked = new URL(address).searchParams.get('language')
  if (asked === null) return
  const [{ pseudoLanguages }, { translatorOf }, { serviceAreas }] = await Promise.all([
    import('../../../words/pseudo'),
    import('../../../words/translator'),
    import('../../../words/service-areas'),
  ])
  offered = [...offeredLanguages, ...pseudoLanguages]
  shown = catalogueFor([asked], offered)
  translate = translatorOf(shown, serviceAreas)
  document.documentElement.lang = shown.tag
  document.documentElement.dir = shown.direction
}
