import type { Instant } from '../../kernel/instant'
import type { AttachedDocument, AttachedKind } from '../../domain/attachments/attachment'
import type { AttachmentType } from '../../domain/attachments/types'
import type { AttachmentId } from '../../domain/ids'
import type { Connection } from '../connection'
import { hashOf } from '../hash-of'
import { lazy } from '../lazy'

/** A file that is attached to a document, without its bytes (docs/decisions/0062-attachments.md). */
export interface Attachment {
  readonly id: AttachmentId
  readonly documentKind: AttachedKind
  readonly documentId: string
  readonly position: number
  readonly name: string
  readonly type: AttachmentType
  /** Of its bytes. */
  readonly size: number
  readonly sha256: string
  readonly description: string | null
  /** The picture that is printed with the document, as it is printed; null where none is. */
  readonly printedSha256: string | null
  readonly createdAt: Instant
}

const columns = `id, document_kind AS documentKind, document_id AS documentId, position, name, type, size, sha256,
  description, printed_sha256 AS printedSha256, created_at AS createdAt`

export function attachmentReads({ sqlite }: Connection) {
  const get = lazy(() => sqlite.prepare<[AttachmentId], Attachment>(`SELECT ${columns} FROM attachments WHERE id = ?`))
  const ofDocument = lazy(() =>
    sqlite.prepare<[AttachedDocument], Attachment>(
      `SELECT ${columns} FROM attachments WHERE document_id = @id AND document_kind = @kind ORDER BY position`,
    ),
  )
  const bytes = lazy(() =>
    sqlite.prepare<[string], Buffer>('SELECT bytes FROM attached_files WHERE sha256 = ?').pluck(),
  )
  return {
    attachments: {
      get: (id: AttachmentId): Attachment | null => get().get(id) ?? null,
      /** In their order. */
      ofDocument: ({ kind, id }: AttachedDocument): Attachment[] => ofDocument().all({ kind, id }),
      /** The bytes of this hash; throws where there are none. */
      bytes(sha256: string): Buffer {
        const found = bytes().get(sha256)
        if (found === undefined) throw new Error('An attachment without its bytes.')
        return found
      },
    },
  }
}

export function attachmentWrites({ sqlite }: Connection) {
  const keep = lazy(() =>
    sqlite.prepare('INSERT INTO attached_files (sha256, bytes) VALUES (?, ?) ON CONFLICT DO NOTHING'),
  )
  const insert = lazy(() =>
    sqlite.prepare(
      `INSERT INTO attachments (id, document_kind, document_id, position, name, type, size, sha256, description,
         printed_sha256, created_at)
       VALUES (@id, @documentKind, @documentId, @position, @name, @type, @size, @sha256, @description, @printedSha256,
         @createdAt)`,
    ),
  )
  const describe = lazy(() => sqlite.prepare('UPDATE attachments SET description = ? WHERE id = ?'))
  const print = lazy(() => sqlite.prepare('UPDATE attachments SET printed_sha256 = ? WHERE id = ?'))
  const place = lazy(() => sqlite.prepare('UPDATE attachments SET position = ? WHERE id = ?'))
  const remove = lazy(() => sqlite.prepare('DELETE FROM attachments WHERE id = ?'))
  const removeOf = lazy(() => sqlite.prepare('DELETE FROM attachments WHERE document_id = ?'))
  const move = lazy(() =>
    sqlite.prepare<[{ fromKind: AttachedKind; fromId: string; kind: AttachedKind; id: string }]>(
      `UPDATE attachments SET document_kind = @kind, document_id = @id
       WHERE document_id = @fromId AND document_kind = @fromKind`,
    ),
  )

  /** Keeps bytes, once however often, and answers their hash. */
  function keepBytes(bytes: Buffer): string {
    const sha256 = hashOf(bytes)
    keep().run(sha256, bytes)
    return sha256
  }

  return {
    attachments: {
      /** Attaches a file with its bytes. */
      add(attachment: Omit<Attachment, 'sha256' | 'size' | 'printedSha256'>, bytes: Buffer): void {
        insert().run({ ...attachment, sha256: keepBytes(bytes), size: bytes.length, printedSha256: null })
      },
      /** Attaches to another document what is kept already. */
      insert(attachment: Attachment): void {
        insert().run(attachment)
      },
      describe(id: AttachmentId, description: string | null): void {
        describe().run(description, id)
      },
      /** Keeps a picture as it is printed with the document, or that none is. */
      print(id: AttachmentId, picture: Buffer | null): void {
        print().run(picture === null ? null : keepBytes(picture), id)
      },
      /** Puts them in this order. */
      order(ids: readonly AttachmentId[]): void {
        for (const [position, id] of ids.entries()) place().run(position, id)
      },
      remove(id: AttachmentId): void {
        remove().run(id)
      },
      /** Removes what is attached to a document, which is deleted first. */
      removeOf(id: AttachedDocument['id']): void {
        removeOf().run(id)
      },
      /** Hands on what was attached to one document while that was written. */
      move(from: AttachedDocument, { kind, id }: AttachedDocument): void {
        move().run({ fromKind: from.kind, fromId: from.id, kind, id })
      },
    },
  }
}
