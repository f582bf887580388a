import type { MailBody, MailDraft, MailedFileKind, MailedReference } from '../../../../contract/desktop/mail-operations'
import type { AttachmentId } from '../../../../domain/ids'
import { readAddresses, writeAddress } from '../../../../domain/mail/addresses'
import type { mail } from '../../../../words/en/mail'

/** What is typed into a mail. */
export interface MailValues {
  to: string
  cc: string
  subject: string
  text: string
  files: Partial<Record<MailedFileKind, boolean>>
  /** Which attachments go beside them, by their ids. */
  attachments: Record<string, boolean>
  isMarked: boolean
  /** Of a reminder, what was owed when its text was written; kept with the text, which may be sent much later. */
  owed: string | null
}

export function mailValues({ to, subject, text, files: [first], attachments, owed }: MailDraft): MailValues {
  return {
    ...{ to, cc: '', subject, text, isMarked: true, owed },
    files: first === undefined ? {} : { [first.kind]: true },
    attachments: Object.fromEntries(attachments.map(({ id, is_chosen: isChosen }) => [id, isChosen])),
  }
}

export function mailBody({ kind, id }: MailedReference, values: MailValues): MailBody {
  const { to, cc, subject, text, owed } = values
  const files = (['e_invoice', 'pdf'] as const).filter((each) => values.files[each])
  const attachments = Object.keys(values.attachments).filter((each) => values.attachments[each]) as AttachmentId[]
  return { kind, id, to, cc, subject, text, files, attachments, ...(owed === null ? {} : { owed }) }
}

/** What is wrong, by the field where it is. */
export function checkMail(
  { to, cc, subject, files }: MailValues,
  words: typeof mail.problems,
): Record<string, readonly string[]> {
  const [readTo, readCc] = [readAddresses(to), readAddresses(cc)]
  return {
    ...(readTo.ok ? {} : { to: [words.noAddress(readTo.error)] }),
    ...(readTo.ok && readTo.value.length === 0 ? { to: [words.noRecipient] } : {}),
    ...(readCc.ok ? {} : { cc: [words.noAddress(readCc.error)] }),
    ...(subject.trim() === '' ? { subject: [words.noSubject] } : {}),
    ...(Object.values(files).includes(true) ? {} : { files: [words.noFile] }),
  }
}

/** About how many bytes of a mail attachments are: its PDF holds all attachments, those beside it come once more, and mail writes three bytes as four. */
export function mailBytes(attachments: MailDraft['attachments'], values: MailValues): number {
  const all = attachments.reduce((sum, { size }) => sum + size, 0)
  const beside = attachments.reduce((sum, { id, size }) => sum + (values.attachments[id] ? size : 0), 0)
  return ((all + beside) * 4) / 3
}

type Choice = MailDraft['choices'][number]

/** Those among the contacts whom it does not go to yet. */
export function choicesLeft(choices: MailDraft['choices'], { to, cc }: MailValues): Choice[] {
  const typed = new Set([to, cc].flatMap(addressesIn))
  return choices.filter(({ address }) => !typed.has(address.toLowerCase()))
}

/** The addresses in a text, in small letters; while it is being typed, all that stands where one could. */
function addressesIn(text: string): string[] {
  const read = readAddresses(text)
  const found = read.ok ? read.value.map(({ address }) => address) : text.split(/[\s,;<>]+/)
  return found.map((address) => address.toLowerCase())
}

/** The recipients with one more. */
export function withAddress(typed: string, choice: Choice): string {
  const before = typed.trim().replace(/[,;]+$/, '')
  return before === '' ? writeAddress(choice) : `${before}, ${writeAddress(choice)}`
}
