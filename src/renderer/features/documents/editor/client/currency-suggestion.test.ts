import { describe, expect, it } from 'vitest'
import { newDocument } from '../values/document-values'
import { CurrencySuggestion } from './currency-suggestion.svelte'

const billedIn = (currency: string) => ({ document_defaults: { currency } })
const ofNone = { document_defaults: null }

function following(currency: string, home: string | null) {
  const values = newDocument(currency)
  return { values, suggestion: new CurrencySuggestion(values, home) }
}

describe('the currency of a client', () => {
  it('is that of the business where they have none of their own, whatever the document began in', () => {
    const { values, suggestion } = following('USD', 'EUR')
    suggestion.follow(ofNone)
    expect(values.currency).toBe('EUR')
    suggestion.follow(billedIn('CHF'))
    expect(values.currency).toBe('CHF')
  })

  it('is only offered once a currency was chosen or a price is typed, and in a kept document', () => {
    const chosen = following('USD', 'EUR')
    chosen.suggestion.keep()
    const priced = following('USD', 'EUR')
    for (const line of priced.values.lines) line.price = '5'
    for (const { values, suggestion } of [chosen, priced, following('USD', null)]) {
      suggestion.follow(billedIn('CHF'))
      expect([values.currency, suggestion.offered]).toEqual(['USD', 'CHF'])
    }
  })
})
