import { ok } from '../../kernel/result'
import type { mailOperations } from '../../contract/desktop/mail-operations'
import type { Reads } from '../../storage/organization-file'
import type { Mailing } from '../../storage/stores/mailing-store'
import { mailTroubles } from '../../words/en/service/mail-troubles'
import type { HandlersOf } from '../handler'
import { presentMailing } from '../present/mailing'

export const mailingHandlers: HandlersOf<Pick<typeof mailOperations, 'listMailings' | 'listOpenMailings'>> = {
  listMailings: ({ query: { kind, id } }, { reads }) =>
    ok(reads.mailings.ofDocument(kind, id).map((mailing) => presentMailing(mailing, reads))),
  listOpenMailings: (_input, { reads }) => ok(openMailings(reads).map((mailing) => presentMailing(mailing, reads))),
}

/** Those that a person is told of: what they stopped themselves they know. */
export function openMailings({ mailings }: Reads): Mailing[] {
  return mailings.open().filter(({ reason }) => reason !== mailTroubles.stopped)
}
