import { ok } from '../../kernel/result'
import type { mailOperations } from '../../contract/desktop/mail-operations'
import type { HandlersOf } from '../handler'
import { presentMailing } from '../present/mailing'

export const mailingHandlers: HandlersOf<Pick<typeof mailOperations, 'listMailings'>> = {
  listMailings: ({ query: { kind, id } }, { reads }) =>
    ok(reads.mailings.ofDocument(kind, id).map((mailing) => presentMailing(mailing, reads))),
}
