import { err, ok, type Result } from '../../kernel/result'
import { type MailAddress, MOST_ADDRESSES, readAddresses } from '../../domain/mail/addresses'
import { headerLine } from '../../domain/mail/header-line'
import { invalid, type Failure } from '../../contract/define/failure'
import type { MailBody } from '../../contract/desktop/mail-operations'
import { mailTexts } from '../../words/en/service/mail'

/** What was typed, as it can be sent. */
export interface ReadMail {
  readonly to: readonly MailAddress[]
  readonly cc: readonly MailAddress[]
  readonly subject: string
  readonly text: string
}

/** Says of each field what is wrong with it. */
export function readMail({ to, cc, subject, text }: MailBody): Result<ReadMail, Failure> {
  const [readTo, readCc, line] = [readAddresses(to), readAddresses(cc), headerLine(subject)]
  const errors = {
    ...problemOf('to', readTo, true),
    ...problemOf('cc', readCc, false),
    ...(line === '' ? { subject: [mailTexts.noSubject] } : {}),
  }
  if (!readTo.ok || !readCc.ok || Object.keys(errors).length > 0) return err(invalid(errors))
  return ok({ to: readTo.value, cc: readCc.value, subject: line, text })
}

function problemOf(
  field: 'to' | 'cc',
  read: Result<readonly MailAddress[], string>,
  isNeeded: boolean,
): Partial<Record<'to' | 'cc', readonly string[]>> {
  if (!read.ok) return { [field]: [mailTexts.noAddress(read.error)] }
  if (isNeeded && read.value.length === 0) return { [field]: [mailTexts.noRecipient] }
  return read.value.length > MOST_ADDRESSES ? { [field]: [mailTexts.tooMany(MOST_ADDRESSES)] } : {}
}
