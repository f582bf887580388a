import { expect, it } from 'vitest'
import { documentTags, readDocumentTag } from './languages'

it('reads the languages that documents may be in, and what it does not know as none', () => {
  for (const tag of documentTags) expect(readDocumentTag(tag)).toBe(tag)
  for (const other of ['fr', 'DE', '', 7, null, undefined]) expect(readDocumentTag(other)).toBeNull()
})
