import type { MailingRecord } from '../../../../contract/desktop/mail-operations'
import { readAddresses } from '../../../../domain/mail/addresses'
import type { mail } from '../../../../words/en/mail'

/** Whom a mail goes to, where there is little room. */
export function addressesOnly(recipients: string): string {
  const read = readAddresses(recipients)
  return read.ok ? read.value.map(({ address }) => address).join(', ') : recipients
}

type Standing = Pick<MailingRecord, 'way' | 'state'> & Partial<Pick<MailingRecord, 'is_partly_sent'>>

/** How far a mail has come, in a few words. */
export function mailingWord({ way, state, is_partly_sent: isPartly }: Standing, words: typeof mail.history): string {
  if (state === 'failed' && isPartly) return words.notToAll
  return way === 'file' ? words.savedAsFile : words.states[state]
}

const tones = {
  handed_over: 'info',
  waiting: 'caution',
  sending: 'caution',
  sent: 'positive',
  unclear: 'caution',
  failed: 'critical',
} as const satisfies Record<Standing['state'], string>

export const mailingTone = ({ state }: Standing) => tones[state]
