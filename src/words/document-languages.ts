import type { DocumentTag } from '../domain/documents/languages'
import type { UnitLanguage } from '../domain/units/unit-text'
import { type Catalogue, english, type Words } from './catalogue'
import { german } from './de'
import { account } from './en/account'
import { documentNames } from './en/document-names'
import { documents } from './en/documents'
import { copiedReminder, mailTexts } from './en/mail-texts'
import { units } from './en/units'
import { spanish } from './es'
import { french } from './fr'
import { outside, reworded } from './handed-in'
import { italian } from './it'
import { dutch } from './nl'
import { portuguese } from './pt'

/** What is read in the language of a client: no other area is in any language but English. */
export const clientAreas = { account, copiedReminder, documentNames, documents, mailTexts, units }

/** The languages of documents and of the mails that they go with. */
export const documentLanguages: Readonly<Record<DocumentTag, Catalogue>> = {
  en: english,
  de: languageOf('de', german),
  es: languageOf('es', spanish),
  fr: languageOf('fr', french),
  it: languageOf('it', italian),
  nl: languageOf('nl', dutch),
  pt: languageOf('pt', portuguese),
}

/** German as Switzerland and Liechtenstein write it, without ß. */
const swissGerman = languageOf('de', withoutEszett(german))

/** A language as it is written where a business of this locale is. */
export function documentLanguageIn(tag: DocumentTag, locale: string): Catalogue {
  const { region } = new Intl.Locale(locale)
  return tag === 'de' && (region === 'CH' || region === 'LI') ? swissGerman : documentLanguages[tag]
}

/** Each with its words for well-known units. */
export const documentUnits: readonly UnitLanguage[] = Object.values(documentLanguages).map(unitsOf)

/** The words of a language for well-known units. */
export function unitsOf({ tag, read }: Catalogue): UnitLanguage {
  // Its Portuguese is that of Portugal, where "1,5 horas" is said of more than one.
  return { tag: tag === 'pt' ? 'pt-PT' : tag, units: read(units) }
}

type ClientAreas = Readonly<Record<keyof typeof clientAreas, Words>>

function withoutEszett(areas: ClientAreas): ClientAreas {
  return reworded(areas, (text) => outside(text, (part) => part.replaceAll('ß', 'ss'))) as ClientAreas
}

function languageOf(tag: string, translated: ClientAreas): Catalogue {
  const names = Object.keys(clientAreas) as (keyof typeof clientAreas)[]
  const areas = new Map<Words, Words>(names.map((name) => [clientAreas[name], translated[name]]))
  return {
    tag,
    direction: 'ltr',
    names: tag,
    read: <Area extends Words>(area: Area) => (areas.get(area) ?? area) as Area,
  }
}
