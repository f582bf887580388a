import { err, ok, type Result } from '../../kernel/result'
import { conflict, type Failure } from '../../contract/define/failure'
import { connectionTexts } from '../../words/en/service/connection'
import type { SyncServiceDeps } from './sync-service-deps'

/** A person's leave to contact a server, for one account, until it is linked or given up: a mistyped password asks nothing. */
export class LinkConsent {
  readonly #means: Pick<SyncServiceDeps, 'env' | 'askToLink'>
  #agreedTo: string | null = null
  #isAsking = false

  constructor(means: Pick<SyncServiceDeps, 'env' | 'askToLink'>) {
    this.#means = means
  }

  /** Asks unless it has been given for this account. */
  async ask(baseUrl: string, email: string): Promise<Result<undefined, Failure>> {
    const account = `${email} ${baseUrl}`
    if (this.#agreedTo === account) return ok(undefined)
    if (this.#isAsking) return err(conflict(connectionTexts.answerOpenQuestion))
    const link = this.#means.env()?.file.reads.sync.link() ?? null
    const replaces = link === null || link.state === 'asking' ? null : link.baseUrl
    this.#isAsking = true
    try {
      if (!(await this.#means.askToLink({ baseUrl, email, replaces }))) {
        return err(conflict(`${new URL(baseUrl).host} was not contacted, and nothing was sent.`))
      }
      this.#agreedTo = account
      return ok(undefined)
    } finally {
      this.#isAsking = false
    }
  }

  forget(): void {
    this.#agreedTo = null
  }
}
