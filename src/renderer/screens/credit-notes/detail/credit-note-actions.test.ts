import { expect, it } from 'vitest'
import { creditNoteActions } from './credit-note-actions'

const nothing = () => undefined
const commands = { savePdf: nothing, saveEInvoice: nothing, print: nothing }

it('hands over the PDF, and the e-invoice where there is one: first where it is a file of its own', () => {
  const labels = (...[eInvoice]: [Parameters<typeof creditNoteActions>[1]]) => {
    const { primary, secondary } = creditNoteActions(commands, eInvoice)
    return [primary?.label, ...secondary.map(({ label }) => label)]
  }
  expect(labels(null)).toEqual(['Save PDF…', 'Print…'])
  expect(labels('FACTUR_X')).toEqual(['Save PDF…', 'Save e-invoice…'])
  expect(labels('XRECHNUNG_UBL')).toEqual(['Save e-invoice…', 'Save PDF…'])
})
