import type { Call } from '../../contract/define/call'
import type { AccountContext } from '../v1/auth/account-context'
import type { OperationResult, OperationEnv } from '../execute'

/** Who makes a call, and from where. */
export type CallOrigin = Pick<AccountContext, 'caller' | 'origin'>

export type Answer = OperationResult | Promise<OperationResult>

/** A call on its way through the pipeline. */
export interface CallState extends CallOrigin {
  readonly call: Call
  /** The file of the caller's organization and their role in it; null where the call concerns none. */
  readonly member: OperationEnv | null
}

export type Next = (state: CallState) => Answer

/** Answers a call, or hands it on and does its part with what comes of it. */
export type Step = (state: CallState, next: Next) => Answer

/** The steps in their order as one function. */
export function inOrder(steps: readonly Step[], last: Next): Next {
  return steps.reduceRight<Next>((next, step) => (state) => step(state, next), last)
}
