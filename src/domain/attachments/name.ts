import { writableInXml } from '../e-invoice/xml-text'
import { safeFileName } from '../file-names/safe-file-name'
import { type AttachmentType, endingsOf } from './types'

/**
 * What a file is called where it is attached: a name that every platform takes for one file, which ends as files of its type
 * do, whatever it was called, and is none of those that are taken.
 */
export function attachmentName(given: string, type: AttachmentType, taken: readonly string[]): string {
  const [stem, ending] = parted(given.toWellFormed(), type)
  const safe = safeFileName(stem)
  const others = new Set(taken.map(alike))
  for (let number = 1; ; number += 1) {
    const name = `${number === 1 ? safe : `${safe} (${String(number)})`}.${ending}`
    if (!others.has(alike(name))) return name
  }
}

function parted(given: string, type: AttachmentType): readonly [stem: string, ending: string] {
  const endings = endingsOf(type)
  const dot = given.lastIndexOf('.')
  const ending = given.slice(dot + 1).toLowerCase()
  return dot >= 0 && endings.includes(ending) ? [given.slice(0, dot), ending] : [given, endings[0]]
}

/** Names that are one on some platform, or in an e-invoice, where spaces of all kinds are one. */
const alike = (name: string) => writableInXml(name).normalize('NFC').toLowerCase().replace(/\s/g, ' ')
