import type { IssueConcern } from '../../../domain/invoices/issue-concerns'
import { showDate } from '../../widgets/fields/date-text'
import type { IssueQuestion } from './issue-question'

interface Words {
  readonly text: string
  /** What mends it, as a button says it. */
  readonly mend: string
}

/** What is missing or odd, in words. */
export function issueWords(concern: IssueConcern, question: IssueQuestion, locale: string): Words {
  const { last, invoice, issuedAt } = question
  const changeDate = 'Change the date'
  switch (concern) {
    case 'dueBeforeIssue':
      return { text: 'It would be due before it is issued.', mend: 'Change the due date' }
    case 'beforeLast': {
      const day = last?.issued_at ? showDate(last.issued_at, locale) : ''
      return { text: `The number before it, ${last?.formatted ?? ''}, has a later date: ${day}.`, mend: changeDate }
    }
    case 'farPast':
      return { text: `The date, ${showDate(issuedAt, locale)}, is more than a year ago.`, mend: changeDate }
    case 'farAhead':
      return { text: `The date, ${showDate(issuedAt, locale)}, is more than a month ahead.`, mend: changeDate }
    case 'zeroTotal':
      return { text: 'The total is 0, so it counts as paid at once.', mend: 'Change the items' }
    case 'duePast':
      return { text: 'Its due day is past, so it is overdue at once.', mend: 'Change the terms' }
    case 'ownAddress':
      return { text: 'Your address is missing.', mend: 'Add your address' }
    case 'ownTaxNumber':
      return { text: 'Your tax number is missing.', mend: 'Add your tax number' }
    case 'clientAddress':
      return { text: `The address of ${invoice.client.name} is missing.`, mend: 'Add their address' }
    case 'howToPay':
      return { text: 'It does not say how to pay you.', mend: 'Add your bank details' }
  }
}
