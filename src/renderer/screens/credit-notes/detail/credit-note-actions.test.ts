import { expect, it } from 'vitest'
import { creditNoteActions } from './credit-note-actions'

const nothing = () => undefined
const commands = { send: nothing, savePdf: nothing, saveEInvoice: nothing, print: nothing }

it('hands over the PDF, and the e-invoice where there is one: first where it is a file of its own', () => {
  const labels = (...[eInvoice]: [Parameters<typeof creditNoteActions>[1]]) => {
    const { primary, secondary } = creditNoteActions(commands, eInvoice)
    return [primary?.label, ...secondary.map(({ label }) => label)]
  }
  expect(labels(null)).toEqual(['Save PDF…', 'Send…', 'Print…'])
  expect(labels('FACTUR_X')).toEqual(['Save PDF…', 'Send…', 'Save e-invoice…'])
  expect(labels('XRECHNUNG_UBL')).toEqual(['Save e-invoice…', 'Send…', 'Save PDF…'])
})
