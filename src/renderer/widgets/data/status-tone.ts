import type { EstimateStatus, InvoiceStatus, RecurringStatus } from '../../../domain/enums'
import { enumText } from './enum-text'

export type Tone = 'neutral' | 'info' | 'positive' | 'caution' | 'critical'

export interface StatusKinds {
  invoice: InvoiceStatus
  estimate: EstimateStatus
  recurring: RecurringStatus
}

const tones: { readonly [Kind in keyof StatusKinds]: Readonly<Record<StatusKinds[Kind], Tone>> } = {
  invoice: {
    DRAFT: 'neutral',
    SENT: 'info',
    PARTIALLY_PAID: 'caution',
    PAID: 'positive',
    OVERDUE: 'critical',
    VOID: 'neutral',
    WRITTEN_OFF: 'neutral',
  },
  estimate: { DRAFT: 'neutral', SENT: 'info', APPROVED: 'positive', DECLINED: 'critical', CONVERTED: 'neutral' },
  recurring: { ACTIVE: 'positive', PAUSED: 'caution', COMPLETED: 'neutral', CANCELED: 'neutral' },
}

/** A status as a word and the tone that goes with it; an unknown one, as a remote may send, is its own plain word. */
export function statusLook(kind: keyof StatusKinds, status: string): { readonly label: string; readonly tone: Tone } {
  const tone = (tones[kind] as Readonly<Record<string, Tone>>)[status] ?? 'neutral'
  return { label: enumText(`${kind}_status`, status as never), tone }
}
