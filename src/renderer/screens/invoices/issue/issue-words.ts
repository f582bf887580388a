import type { IssueConcern } from '../../../../domain/invoices/issue-concerns'
import { readTaxExemption } from '../../../../domain/law/tax-exemption'
import { issue } from '../../../../words/en/issue'
import { inWindow } from '../../../state/shell/window-language'
import { enumText } from '../../../widgets/data/enum-text'
import { showDate } from '../../../widgets/fields/date/date-text'
import { namedCharacters } from '../../../features/documents/reading/missing-characters'
import { countriesOf, type IssueQuestion } from './issue-question'

interface Words {
  readonly text: string
  /** What mends it, as a button says it. */
  readonly mend: string
}

/** What is missing or odd, in words. */
export function issueWords(concern: IssueConcern, question: IssueQuestion, locale: string): Words {
  const words = inWindow(issue)
  const { last, invoice, issuedAt } = question
  switch (concern) {
    case 'beforeLast': {
      const day = last?.issued_at ? showDate(last.issued_at, locale) : ''
      return { text: words.beforeLast(last?.formatted ?? '', day), mend: words.changeDate }
    }
    case 'farPast':
    case 'farAhead':
      return { text: words[concern](showDate(issuedAt, locale)), mend: words.changeDate }
    case 'characters': {
      return { text: words.characters(namedCharacters(question.missingCharacters)), mend: words.changeTexts }
    }
    case 'taxRates':
      return { text: [...question.rateChanges, words.supplyDecides].join(' '), mend: words.openDraft }
    case 'ownVatId':
    case 'clientVatId': {
      const [{ abroad, large, mend }, { seller, buyer }] = [words[concern], countriesOf(invoice)]
      return { text: seller === buyer ? large : abroad, mend }
    }
    case 'exemptionCountries': {
      const reason = readTaxExemption(invoice.options)
      const said = reason === null ? '' : enumText('tax_exemption', reason)
      return { text: words.exemptionCountries(said), mend: words.changeExemption }
    }
    case 'usualReason': {
      const { usualExemption: reason } = question
      return {
        text: words.usualReason(reason === null ? '' : enumText('tax_exemption', reason)),
        mend: words.addReason,
      }
    }
    case 'clientAddress':
      return { text: words.clientAddress(invoice.client.name), mend: words.addClientAddress }
    default:
      return words[concern]
  }
}
