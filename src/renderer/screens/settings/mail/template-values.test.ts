import { expect, it } from 'vitest'
import { mailedKinds, mailPartsOf } from '../../../../domain/mail/mail-parts'
import type { Currency } from '../../../../domain/money/currency'
import { mail } from '../../../../words/en/mail'
import { checkTemplates, sampleFacts, templatesBody, templateValues } from './template-values'

const text = { subject: 'Invoice {number}', text: 'Over {total}' }
const values = templateValues(mailedKinds.map((kind) => ({ kind, ...text, subject: kind, standard: text })))

it('sends the mails of all kinds as they were typed', () => {
  expect(templatesBody(values).templates.map(({ kind, subject }) => [kind, subject])).toEqual(
    mailedKinds.map((kind) => [kind, kind]),
  )
})

it('names a place that there is nothing for, on its field', () => {
  const { problems, settings } = mail
  expect(checkTemplates({ ...values, statement: text, receipt: { subject: ' ', text: '{due_date}' } }, mail)).toEqual({
    'receipt.subject': [problems.noSubject],
    'receipt.text': [settings.unknownPart('due_date')],
    'statement.subject': [settings.unknownPart('number')],
    'statement.text': [settings.unknownPart('total')],
  })
})

it.each(mailedKinds)('shows something in each place of a mail with this: %s', (kind) => {
  const sampled = { business: 'Ada', client: 'ACME', currency: 'EUR' as Currency, locale: 'en-IE', day: String }
  const facts = sampleFacts(kind, sampled)
  expect(mailPartsOf(kind).filter((part) => !facts[part])).toEqual([])
})
