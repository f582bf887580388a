/** How an e-invoice reaches whoever brings it into a country's network: by mail, in a folder that is watched, as a file. */
export const handOverWays = ['mail', 'folder', 'file'] as const
export type HandOverWay = (typeof handOverWays)[number]

/** What has come of one: a person says what the network answered, or that no answer is waited for any more. */
export const handOverStates = ['handed_over', 'accepted', 'refused', 'dropped'] as const
export type HandOverState = (typeof handOverStates)[number]

/** What a person may answer. */
export const handOverAnswers = ['accepted', 'refused', 'dropped'] as const

/** The documents that have an e-invoice. */
export const handedOverKinds = ['invoice', 'credit_note'] as const
export type HandedOverKind = (typeof handedOverKinds)[number]

/** A document by its kind and id. */
export interface HandedOverDocument {
  readonly kind: HandedOverKind
  readonly id: string
}

/** Days after which whoever waits for an answer asks for it: networks answer within one or two. */
export const DAYS_UNANSWERED = 3

/** Whether handing it over once more is asked about: the network has it, or may have it. */
export function isAskedAbout(last: HandOverState | null): boolean {
  return last === 'handed_over' || last === 'accepted'
}
