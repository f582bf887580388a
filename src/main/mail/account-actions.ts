import { err, ok } from '../../kernel/result'
import { conflict, invalidField, notFound } from '../../contract/define/failure'
import type { MailingAnswer } from '../../contract/desktop/mail-operations'
import type { MailingState } from '../../domain/mail/delivery'
import type { OperationEnv } from '../../operations/execute'
import { presentMailing } from '../../operations/present/mailing'
import { mailTexts } from '../../words/en/service/mail'
import { mailTroubles } from '../../words/en/service/mail-troubles'
import type { Secrets } from '../sync/secrets'
import { notSetUp } from '../workspace'
import { accountStanding, hasNoUser, removeAccount, saveAccount, testAccount } from './account'
import type { MailActions } from './mail-actions'
import type { Outbox } from './outbox'

interface AccountMeans {
  /** Null while there is no business. */
  readonly env: () => OperationEnv | null
  readonly secrets: Secrets
  /** Null where nothing is sent. */
  readonly outbox: Pick<Outbox, 'look' | 'wake'> | null
  readonly mailed: () => void
}

type AccountActions = Pick<
  MailActions,
  'getMailAccount' | 'saveMailAccount' | 'testMailAccount' | 'removeMailAccount' | 'settleMailing'
>

/** The account that Billfold sends by itself with, and what is done about a mail that it did not send. */
export function createAccountActions({ env: open, secrets, outbox, mailed }: AccountMeans): AccountActions {
  return {
    async getMailAccount() {
      const env = open()
      return env === null ? err(notSetUp) : ok(await accountStanding(env, secrets))
    },
    async saveMailAccount({ body }) {
      const env = open()
      if (env === null) return err(notSetUp)
      if (hasNoUser(body)) return err(invalidField('user', mailTexts.noUser))
      await saveAccount(body, env, secrets)
      void outbox?.wake()
      return ok(await accountStanding(env, secrets))
    },
    testMailAccount: ({ body }) => testAccount(body, secrets),
    async removeMailAccount() {
      const env = open()
      if (env === null) return err(notSetUp)
      await removeAccount(env, secrets)
      return ok(undefined)
    },
    settleMailing({ params: { mailingId: id }, body: { answer } }) {
      const env = open()
      if (env === null) return Promise.resolve(err(notSetUp))
      const mailing = env.file.reads.mailings.get(id)
      if (mailing === null) return Promise.resolve(err(notFound('mail')))
      if (!settles[answer].includes(mailing.state) || env.file.reads.mailQueue.get(id) === null)
        return Promise.resolve(err(conflict(mailTexts.nothingToSettle)))
      const at = env.now()
      env.file.write((writes) => {
        if (answer !== 'let_be') writes.mailings.move(id, { ...settled[answer], at })
        if (answer === 'again') writes.mailQueue.beginAnew(id, at)
        if (answer === 'arrived' || answer === 'let_be') writes.mailQueue.drop(id)
        return ok(undefined)
      })
      mailed()
      void outbox?.look()
      return Promise.resolve(ok(presentMailing(env.file.reads.mailings.get(id) ?? mailing, env.file.reads)))
    },
  }
}

/** Of which states each answer is given. */
const settles: Record<MailingAnswer, readonly MailingState[]> = {
  arrived: ['unclear'],
  again: ['unclear', 'failed', 'waiting'],
  stop: ['waiting'],
  let_be: ['failed'],
}

const settled = {
  arrived: { state: 'sent', reason: null },
  again: { state: 'waiting', reason: null },
  stop: { state: 'failed', reason: mailTroubles.stopped },
} as const
