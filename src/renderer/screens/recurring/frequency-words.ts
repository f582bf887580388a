import type { Frequency } from '../../../domain/enums'

/** How often, in everyday words: "Biannually" and "Biennially" are mixed up too easily. */
export const frequencyWords: Readonly<Record<Frequency, string>> = {
  DAILY: 'Every day',
  WEEKLY: 'Every week',
  BIWEEKLY: 'Every 2 weeks',
  MONTHLY: 'Every month',
  QUARTERLY: 'Every 3 months',
  BIANNUALLY: 'Every 6 months',
  ANNUALLY: 'Every year',
}
