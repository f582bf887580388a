import type { HomeFigures } from './home-state.svelte'

/** Which of a new business's first steps have been taken. */
export interface StepsTaken {
  readonly client: boolean
  readonly estimate: boolean
  readonly invoice: boolean
}

export function firstSteps({ hasClients, counts }: Pick<HomeFigures, 'hasClients' | 'counts'>): StepsTaken {
  return {
    client: hasClients,
    estimate: counts.estimates.some(({ count }) => count > 0),
    invoice: counts.invoices.some(({ count }) => count > 0),
  }
}
