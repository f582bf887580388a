import Database from 'better-sqlite3'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Instant } from '../../kernel/instant'
import type { MailingId } from '../../domain/ids'
import { openOrganizationFile } from '../organization-file'
import { keep } from '../rows.fixture'

const at = '2026-01-10T12:00:00.000Z' as Instant

it('takes the recipients of a mail that was kept before they told of the client as typed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-queue-'))
  const opened = openOrganizationFile(join(folder, 'books.sqlite'), { isMade: true })
  if (!opened.ok) throw new Error(opened.error.detail)
  const file = opened.value
  const mailingId = 'm1' as MailingId
  keep(file, (writes) => {
    writes.mailings.insert({
      ...{ id: mailingId, documentKind: 'invoice', documentId: 'i1', way: 'smtp', state: 'waiting', recipients: '' },
      ...{ cc: '', subject: '', body: '', files: [], messageId: 'm1', reason: null, createdAt: at, updatedAt: at },
    })
    writes.mailQueue.add({
      ...{ mailingId, sender: 'ada@studio.example', recipients: [], ofClient: [], message: Buffer.from('x') },
      ...{ attempts: 0, nextAttemptAt: at },
    })
  })
  const former = new Database(file.path)
  former.prepare('UPDATE mail_queue SET recipients = ?').run('["a@b.example","c@d.example"]')
  former.close()
  const recipients = ['a@b.example', 'c@d.example']
  expect(file.reads.mailQueue.get(mailingId)).toMatchObject({ recipients, ofClient: [] })
  keep(file, (writes) => {
    writes.mailQueue.leave(mailingId, ['c@d.example'])
  })
  expect(file.reads.mailQueue.get(mailingId)).toMatchObject({ recipients: ['c@d.example'], ofClient: [] })
  file.close()
  rmSync(folder, { recursive: true })
})
