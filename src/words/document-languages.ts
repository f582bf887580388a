import type { DocumentTag } from '../domain/documents/languages'
import { type Catalogue, english, type Words } from './catalogue'
import { account as germanAccount } from './de/account'
import { documentNames as germanNames } from './de/document-names'
import { documents as germanDocuments } from './de/documents'
import { mailTexts as germanMails } from './de/mail-texts'
import { account } from './en/account'
import { documentNames } from './en/document-names'
import { documents } from './en/documents'
import { mailTexts } from './en/mail-texts'

const german = new Map<Words, Words>([
  [account, germanAccount],
  [documentNames, germanNames],
  [documents, germanDocuments],
  [mailTexts, germanMails],
])

/** The languages of documents and of the mails that they go with: no other area is in any but English. */
export const documentLanguages: Readonly<Record<DocumentTag, Catalogue>> = {
  en: english,
  de: { tag: 'de', direction: 'ltr', names: 'de', read: areasOf(german) },
}

function areasOf(translated: ReadonlyMap<Words, Words>): Catalogue['read'] {
  return <Area extends Words>(area: Area) => (translated.get(area) ?? area) as Area
}
