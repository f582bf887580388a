import { app } from 'electron'
import { type Catalogue, catalogueFor, english, offeredLanguages, type Words } from '../words/catalogue'
import { pseudoLanguages } from '../words/pseudo'
import { asked } from './environment'

/** The languages that a document may be in: those that people are offered, and where one was asked for those nobody speaks. */
export const languages: readonly Catalogue[] =
  asked.language === null ? offeredLanguages : [...offeredLanguages, ...pseudoLanguages]

/** The language of the window: the one that was asked for, else the system's. Asked once the application is ready. */
function windowLanguage(): Catalogue {
  const system = app.getPreferredSystemLanguages()
  return catalogueFor(asked.language === null ? system : [asked.language, ...system], languages)
}

/** The words of an area in the window's language: for what the system shows beside it. Once the application is ready. */
export function inWindow<Area extends Words>(area: Area): Area {
  return windowLanguage().read(area)
}

/** What the address of a page says of its language: nothing where it is English. */
export function languageQuery(): string {
  const { tag } = windowLanguage()
  return tag === english.tag ? '' : `?language=${tag}`
}
