import type { Result } from '../../kernel/result'
import type { Failure } from '../../contract/define/failure'
import type { DesktopEvent } from '../../contract/desktop/events'
import type { ConnectionTrouble, RoundProblem } from '../../sync/context/sync-env'
import type { SyncLink } from '../../storage/stores/sync/link-store'
import type { OperationEnv } from '../../operations/execute'
import type { LinkQuestion } from './ask-to-link'
import type { BackUp } from '../backup/back-up-aside'
import type { WithCheckpointsAside } from '../checkpoint/checkpoint-aside'
import type { Secrets } from './secrets'

/** What a person agrees to at a first link. */
export interface AgreedLink {
  readonly generator: SyncLink['occurrenceMaker']
  /** Gives this computer a series of its own; nothing is linked where that fails. */
  readonly number?: () => Result<unknown, Failure>
}

/** What a sync service is given. */
export interface SyncServiceDeps {
  readonly env: () => OperationEnv | null
  readonly secrets: Secrets
  /** Where backups go. */
  readonly backups: string
  readonly backUp: BackUp
  readonly withCheckpointsAside: WithCheckpointsAside
  /** Whether the person agrees that a server is contacted; the page cannot answer for them. */
  readonly askToLink: (question: LinkQuestion) => Promise<boolean>
  readonly announce: (event: DesktopEvent) => void
  /** Told where a round ends otherwise than the one before: why, and what the network did; null where nothing is wrong. */
  readonly onRound?: (problem: RoundProblem | null, trouble: ConnectionTrouble | null) => void
  readonly onDefect: (error: unknown, operation: string) => void
  /** So long a round and the looking before a first link may take. */
  readonly mostMs?: { readonly round: number; readonly looking: number }
}
