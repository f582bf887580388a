import type { AttachedDocument } from '../../domain/attachments/attachment'
import type { CommandContext } from '../context'

/** Attaches to a new document what another one has: the bytes are kept once. */
export function copyAttachments(
  from: AttachedDocument,
  to: AttachedDocument,
  { reads, writes, newId, now }: CommandContext,
): void {
  for (const attachment of reads.attachments.ofDocument(from)) {
    writes.attachments.insert({
      ...attachment,
      id: newId(),
      documentKind: to.kind,
      documentId: to.id,
      createdAt: now,
    })
  }
}
