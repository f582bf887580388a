import CircleAlert from '@lucide/svelte/icons/circle-alert'
import CircleCheck from '@lucide/svelte/icons/circle-check'
import CircleDashed from '@lucide/svelte/icons/circle-dashed'
import CircleMinus from '@lucide/svelte/icons/circle-minus'
import type { Component } from 'svelte'
import { isSure, type Sureness } from '../../../domain/bank-statements/matching/match-entries'
import type { Owed } from '../../../domain/bank-statements/matching/owed'
import { bankStatement } from '../../../words/en/bank-statement'
import { inWindow } from '../../state/shell/window-language'
import type { BankRow } from './bank-row.svelte'

interface Look {
  readonly label: string
  readonly icon: Component
  readonly tone: 'positive' | 'caution' | 'neutral'
}

const tones: Readonly<Record<Sureness, Look['tone']>> = {
  numberAndAmount: 'positive',
  amountAndName: 'positive',
  numberPart: 'caution',
  numberMore: 'caution',
  amount: 'caution',
  otherNumber: 'caution',
  otherName: 'caution',
  several: 'caution',
  none: 'neutral',
}
const icons: Readonly<Record<Look['tone'], Component>> = {
  positive: CircleCheck,
  caution: CircleAlert,
  neutral: CircleDashed,
}

/** How sure it is what a payment pays, as a word and a sign. */
export function surenessLook(row: BankRow, owed: readonly Owed[]): Look {
  const words = inWindow(bankStatement).sureness
  if (row.state === 'recorded') return { label: words.recorded, icon: CircleCheck, tone: 'neutral' }
  if (row.state === 'ignored') return { label: words.ignored, icon: CircleMinus, tone: 'neutral' }
  if (row.isChosen && row.parts.length > 0) return { label: words.chosen, icon: CircleCheck, tone: 'positive' }
  const { match, before, returnedOn } = row.offer
  if (returnedOn !== null) return { label: words.returned, icon: CircleAlert, tone: 'caution' }
  const { currency } = row.entry
  // What may be recorded already is not sure, however well it fits.
  if (before !== null && match.parts.length === 0) return { label: words.before, icon: CircleAlert, tone: 'caution' }
  const hasNone = match.sureness === 'none' && !owed.some((each) => each.currency === currency)
  const label = hasNone ? words.otherCurrency(currency) : words[match.sureness]
  const tone = before !== null && isSure(match.sureness) ? 'caution' : tones[match.sureness]
  return { label, icon: icons[tone], tone }
}
