import type { Instant } from '../../../kernel/instant'
import type { OrganizationId, UserId } from '../../../domain/ids'
import type { Call } from '../../../contract/define/call'
import type { DataOf, ParsedInput } from '../../../contract/define/client'
import type { Failure } from '../../../contract/define/failure'
import type { Operation } from '../../../contract/define/operation'
import type { Result } from '../../../kernel/result'
import type { AccountsFile } from '../../../storage/accounts/accounts-file'
import type { OrganizationFile } from '../../../storage/organization-file'
import type { LoginAttempts } from './login-attempts'
import type { Passwords } from './passwords'
import type { TokenClaims, Tokens } from './tokens'

/** Who calls: a member of an organization. At the desktop's own window nobody shows a token. */
export interface Caller {
  readonly userId: UserId
  readonly organizationId: OrganizationId
  readonly token: TokenClaims | null
}

/** What signing in works with, the same on a server and on a desktop. */
export interface AccountMeans {
  readonly accounts: AccountsFile
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly attempts: LoginAttempts
}

/** What every call needs. */
export interface Services {
  readonly now: () => Instant
  readonly newId: () => string
  /** Whether files that are not linked keep an outbox; they do where this is left out. */
  readonly keepsOutbox?: boolean
  /** Whether answers bear the etag of their record: on a server. */
  readonly givesTags?: boolean
  /** An organization's file; null where it is not here, a failure where it cannot be opened. To be used at once, not kept. */
  readonly organization: (id: OrganizationId) => Result<OrganizationFile | null, Failure>
}

/** What the operations of /v1 need. */
export interface V1Services extends Services {
  /** The accounts, when they are needed; a desktop whose accounts are damaged works on without them. */
  readonly accounts: () => Result<AccountMeans, Failure>
}

/** What an operation on accounts is handed. */
export interface AccountContext extends Services, AccountMeans {
  readonly caller: Caller | null
  /** Where the call comes from, as an IP address; null within this process. */
  readonly origin: string | null
}

/** What an operation on the account of whoever is signed in is handed. */
export interface SignedInContext extends AccountContext {
  readonly caller: Caller
}

/** What an operation is handed that runs on the accounts and on the organization's file. */
export interface BothContext extends V1Services {
  readonly caller: Caller
  readonly origin: string | null
  /** Runs a call on the file alone; the file and the role are looked up again, as a password may have been tried before. */
  readonly inOrganization: (call: Call) => Result<unknown, Failure>
}

/** Takes the whole call, as it may hand on less of it. */
export type BothHandler = (
  call: Call,
  context: BothContext,
) => Result<unknown, Failure> | Promise<Result<unknown, Failure>>

type AccountOutcome<O extends Operation> = Result<DataOf<O>, Failure>

export type AccountHandler<O extends Operation> = (
  input: ParsedInput<O>,
  context: SignedInContext,
) => AccountOutcome<O> | Promise<AccountOutcome<O>>

/** One handler an operation: a forgotten one does not compile. */
export type AccountHandlersOf<Table extends Readonly<Record<string, Operation>>> = {
  readonly [Name in keyof Table]: AccountHandler<Table[Name]>
}
