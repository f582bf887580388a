import type { MailDraft } from '../../../contract/desktop/mail-operations'
import type { OpenReminderRecord } from '../../../contract/desktop/reminder-operations'
import { reminderKind } from '../../../domain/mail/mail-parts'
import { mailBody, mailValues } from '../../features/documents/mail/mail-values'
import { api } from '../../state/data/api'

/** One of many reminders, and how far it has come. */
export interface Entry {
  readonly reminder: OpenReminderRecord
  /** Null where it could not be written. */
  readonly draft: MailDraft | null
  /** Why it could not be written, or was refused. */
  readonly problem: string | null
  readonly state: 'waiting' | 'gone' | 'refused' | 'leftOut'
}

export const referenceOf = ({ step, invoice_id: id }: OpenReminderRecord) => ({ kind: reminderKind(step), id })

/** So many are written between two looks at the window: it never waits for thousands. */
const AT_ONCE = 10

/** Reminders that are sent one after another, once the person has seen whom they go to; what has gone is gone. */
export class SendAll {
  isOpen = $state(false)
  isRunning = $state(false)
  /** They are being written still; nothing has gone. */
  isWriting = $state(false)
  /** How many are to be written. */
  wanted = $state(0)
  entries: readonly Entry[] = $state.raw([])
  #isStopped = false

  /** From whom Billfold itself sends them; null where each is opened in the mail program. */
  readonly sender = $derived(this.entries.find(({ draft }) => draft !== null)?.draft?.sender ?? null)
  readonly left = $derived(this.entries.filter(({ state }) => state === 'waiting'))
  readonly gone = $derived(this.entries.filter(({ state }) => state === 'gone'))

  /** Writes them, and shows as they come whom they would go to. */
  async begin(reminders: readonly OpenReminderRecord[]): Promise<void> {
    if (this.isOpen || this.isRunning || this.isWriting) return
    this.entries = []
    this.wanted = reminders.length
    this.isOpen = true
    this.isWriting = true
    await this.#write(reminders).finally(() => (this.isWriting = false))
  }

  async #write(reminders: readonly OpenReminderRecord[]): Promise<void> {
    while (this.isOpen && this.entries.length < reminders.length) {
      const next = reminders.slice(this.entries.length, this.entries.length + AT_ONCE)
      this.entries = [...this.entries, ...(await Promise.all(next.map(write)))]
    }
  }

  async run(): Promise<void> {
    if (this.isRunning || this.isWriting) return
    this.isRunning = true
    this.#isStopped = false
    await this.#sendLeft().finally(() => (this.isRunning = false))
  }

  stop = (): void => {
    this.#isStopped = true
  }

  async #sendLeft(): Promise<void> {
    for (const entry of this.left) {
      if (this.#isStopped) break
      this.#replace(entry, await send(entry))
    }
  }

  #replace(entry: Entry, by: Entry): void {
    this.entries = this.entries.map((each) => (each === entry ? by : each))
  }
}

async function write(reminder: OpenReminderRecord): Promise<Entry> {
  const drafted = await api.getMailDraft({ query: referenceOf(reminder) })
  if (!drafted.ok) return { reminder, draft: null, problem: drafted.body.message, state: 'refused' }
  const draft = drafted.body.data
  return { reminder, draft, problem: null, state: draft.to === '' ? 'leftOut' : 'waiting' }
}

async function send(entry: Entry): Promise<Entry> {
  const { reminder, draft } = entry
  if (draft === null) return entry
  const body = mailBody(referenceOf(reminder), mailValues(draft))
  const sent = await (draft.sender === null ? api.openMail({ body }) : api.sendMail({ body }))
  return sent.ok ? { ...entry, state: 'gone' } : { ...entry, state: 'refused', problem: sent.body.message }
}
