import type { Result } from '../../kernel/result'
import type { Call } from '../../contract/define/call'
import type { DataOf, ParsedInput } from '../../contract/define/client'
import type { Failure } from '../../contract/define/failure'
import type { Operation } from '../../contract/define/operation'
import {
  beginCall,
  createExecutor,
  handlerOf,
  isUnfinished,
  type AnyHandler,
  type OperationResult,
  type Unfinished,
} from '../execute'
import { storedAnswer } from '../sync/idempotency'
import { targetRecord } from '../sync/target-record'
import type { BothHandler, Caller, V1Services } from '../v1/auth/account-context'
import { accountHandlers, bothHandlers, v1Handlers } from '../v1/index'
import { inputOf } from '../write-within'
import { admit, findMember } from './admit'
import { inOrder, type Answer, type CallOrigin, type CallState, type Step } from './step'
import { Turns } from './turns'

/** What only a host can do, for whoever calls it. */
export type HostHandler<O extends Operation> = (
  input: ParsedInput<O>,
  origin: CallOrigin,
) => Result<DataOf<O>, Failure> | Promise<Result<DataOf<O>, Failure>>

/** One handler an operation: a forgotten one does not compile. */
export type HostHandlersOf<Table extends Readonly<Record<string, Operation>>> = {
  readonly [Name in keyof Table]: HostHandler<Table[Name]>
}

/** Handlers once their types have been checked by their table. */
type Handlers = Readonly<Record<string, (input: never, context: never) => Answer>>

/** Where operations run: a desktop, a server. */
export interface Host {
  readonly services: V1Services
  /** What it offers on an organization's file beside /v1. */
  readonly handlers?: Readonly<Record<string, AnyHandler>>
  /** What only it can do. */
  readonly own?: Handlers
  /** What is said to whoever calls as nobody where somebody has to. */
  readonly stranger?: Failure
  /** Told before a write; what it answers is told of what came of it. */
  readonly watch?: (state: CallState) => (outcome: OperationResult) => void
  /** What follows an operation that asks for it, once it was done to a record. */
  readonly followUps?: Readonly<Record<NonNullable<Operation['followedBy']>, (recordId: string) => void>>
}

/** Every call passes the same steps on every host: docs/decisions/0029-one-pipeline.md. */
export function createPipeline(host: Host): (call: Call, origin: CallOrigin) => Answer {
  const turns = new Turns({ readMs: () => performance.now(), onNextTurn: setImmediate })
  const steps = [takeTurn(turns), admit(host.services, host.stranger), watch(host), followUp(host)]
  const pass = inOrder(steps, run(host, turns))
  return (call, origin) => pass({ call, ...origin, member: null })
}

/** Before the file is looked for, as it may be closed while a turn is waited for. */
function takeTurn(turns: Turns): Step {
  return (state, next) =>
    state.caller === null ? next(state) : turns.do(state.caller.organizationId, () => next(state))
}

function watch({ watch: begin }: Host): Step {
  return (state, next) => {
    if (begin === undefined || state.call.operation.method === 'GET') return next(state)
    const told = begin(state)
    return after(next(state), told)
  }
}

function followUp({ followUps }: Host): Step {
  return (state, next) => {
    const { call, member } = state
    const { followedBy } = call.operation
    if (followUps === undefined || followedBy === null || member === null) return next(state)
    return after(next(state), ({ ok: isDone }) => {
      const record = isDone ? targetRecord(call, member) : null
      if (record !== null) followUps[followedBy](record.id)
    })
  }
}

async function after(answer: Answer, tell: (outcome: OperationResult) => void): Promise<OperationResult> {
  const outcome = await answer
  tell(outcome)
  return outcome
}

/** Hands a call to the one table that has its operation. */
function run({ services, handlers: more, own = {} }: Host, turns: Turns) {
  const handlers: Readonly<Record<string, AnyHandler>> = { ...v1Handlers, ...more }
  const finish = async (begun: Unfinished, caller: Caller): Promise<OperationResult> => {
    let reached: OperationResult | Unfinished = begun
    while (isUnfinished(reached)) {
      const { goOn } = reached
      reached = await turns.do(caller.organizationId, (): OperationResult | Unfinished => {
        const again = findMember(caller, services)
        return again.ok ? goOn(again.value) : again
      })
    }
    return reached
  }
  const places: Readonly<Record<Operation['runsOn'], (state: CallState) => Answer>> = {
    organization: ({ call, caller, member }) => {
      if (caller === null || member === null) throw new Error(`${call.operation.name} came without a file to run on.`)
      const begun = beginCall(handlers, call, member)
      return isUnfinished(begun) ? turns.doLong(caller.organizationId, () => finish(begun, caller)) : begun
    },
    accounts: ({ call, caller, origin }) => {
      const means = services.accounts()
      const context = means.ok ? { ...services, ...means.value, caller, origin } : null
      return means.ok ? handlerOf(accountHandlers, call)(inputOf(call), context as never) : means
    },
    both: ({ call, caller, origin, member }) => {
      if (caller === null) throw new Error(`${call.operation.name} came without a caller.`)
      const known = member && storedAnswer(call, member.userId, member.file.reads)
      if (known !== null) return known
      const inOrganization = (asked: Call) => {
        const again = findMember(caller, services)
        return again.ok ? createExecutor(handlers, again.value)(asked) : again
      }
      const handler: BothHandler = handlerOf(bothHandlers, call)
      return handler(call, { ...services, caller, origin, inOrganization })
    },
    host: ({ call, caller, origin }) => handlerOf(own, call)(inputOf(call), { caller, origin } as never),
  }
  return (state: CallState): Answer => places[state.call.operation.runsOn](state)
}
