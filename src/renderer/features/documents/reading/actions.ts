import type { MenuItem } from '../../../widgets/actions/menu-item'

export type Action = Exclude<MenuItem, 'separator'>

/** What can be done with a record as it stands: one next step, one or two beside it, the rest behind three dots. */
export interface Actions {
  readonly primary: Action | undefined
  readonly secondary: readonly Action[]
  readonly more: readonly MenuItem[]
}

export const noActions: Actions = { primary: undefined, secondary: [], more: [] }

/** Those with keys of their own; the header registers the primary one's itself. */
export function withKeys({ secondary, more }: Actions) {
  return [...secondary, ...more].flatMap((item) => {
    if (item === 'separator' || item.keys === undefined || item.isDisabled) return []
    const { keys, label, run } = item
    return [{ keys, label, run: () => void run() }]
  })
}
