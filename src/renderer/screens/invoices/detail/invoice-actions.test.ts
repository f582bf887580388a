import { describe, expect, it } from 'vitest'
import { enumValues } from '../../../../domain/enums'
import type { MenuItem } from '../../../widgets/actions/menu-item'
import { type Files, type InvoiceCommands, invoiceActions } from './invoice-actions'

const nothing = () => undefined
const files: Files = {
  hasOriginal: false,
  hasMoved: false,
  isToHandOver: false,
  isDisputed: false,
  owesTaxOfficeAlone: false,
  eInvoice: null,
  isCreditable: false,
  isCreditedWhole: false,
  hasCredit: false,
  canUseCredit: false,
}
const commands: InvoiceCommands = {
  issue: nothing,
  edit: nothing,
  remove: nothing,
  pay: nothing,
  refund: nothing,
  useCredit: nothing,
  remind: nothing,
  dispute: nothing,
  send: nothing,
  savePdf: nothing,
  saveEInvoice: nothing,
  print: nothing,
  duplicate: nothing,
  correct: nothing,
  void: nothing,
  writeOff: nothing,
  saveWithPayments: nothing,
  saveOriginal: nothing,
}
const labels = (items: readonly MenuItem[]) => items.flatMap((item) => (item === 'separator' ? [] : [item.label]))

describe('invoiceActions', () => {
  it('offers to issue, change and delete a draft', () => {
    const { primary, secondary, more } = invoiceActions('DRAFT', commands, files)
    expect(primary?.label).toBe('Issue invoice')
    expect(labels(secondary)).toContain('Edit')
    expect(labels(more)).toContain('Delete draft…')
    expect(labels(more)).not.toContain('Void…')
  })

  it.each(['SENT', 'OVERDUE', 'PARTIALLY_PAID'] as const)('asks for the payment of what is %s', (status) => {
    const { primary, secondary, more } = invoiceActions(status, commands, files)
    expect(primary?.label).toBe('Record payment')
    expect(labels([...secondary, ...more])).not.toContain('Edit')
    expect(labels(more)).toEqual(expect.arrayContaining(['Write off…', 'Void…']))
  })

  it.each(['OVERDUE', 'PARTIALLY_PAID', 'PAID', 'WRITTEN_OFF'] as const)(
    'saves with its payments what was paid or charged since it was issued: %s',
    (status) => {
      const of = (hasMoved: boolean) => labels(invoiceActions(status, commands, { ...files, hasMoved }).more)
      expect(of(true)).toContain('Save PDF with payments…')
      expect(of(false)).not.toContain('Save PDF with payments…')
    },
  )

  it.each(['SENT', 'PARTIALLY_PAID', 'PAID'] as const)('hands over first what was issued here: %s', (status) => {
    const { primary, secondary } = invoiceActions(status, commands, { ...files, isToHandOver: true })
    expect(primary?.label).toBe('Send…')
    expect(labels(secondary)).toEqual(status === 'PAID' ? ['Save PDF…'] : ['Record payment', 'Save PDF…'])
  })

  it.each(enumValues('invoice_status'))('sends what is in force: %s', (status) => {
    const { primary, secondary, more } = invoiceActions(status, commands, files)
    const all = labels([...(primary ? [primary] : []), ...secondary, ...more])
    expect(all.includes('Send…')).toBe(status !== 'DRAFT' && status !== 'VOID')
  })

  it('takes money that comes after all for what was written off, and what comes once more for what is paid', () => {
    expect(labels(invoiceActions('WRITTEN_OFF', commands, files).secondary)).toContain('Record payment')
    expect(labels(invoiceActions('PAID', commands, files).more)).toContain('Record payment')
  })

  it.each(enumValues('invoice_status'))('offers to remind of what is overdue, and of nothing else: %s', (status) => {
    const { secondary } = invoiceActions(status, commands, files)
    expect(labels(secondary).includes('Reminder…')).toBe(status === 'OVERDUE')
    for (const reason of ['isDisputed', 'owesTaxOfficeAlone'] as const) {
      const silent = invoiceActions(status, commands, { ...files, [reason]: true })
      expect(labels(silent.secondary)).not.toContain('Reminder…')
    }
  })

  it.each(enumValues('invoice_status'))(
    'corrects what is in force, where something is left to credit: %s',
    (status) => {
      const isOffered = (isCreditable: boolean) =>
        labels(invoiceActions(status, commands, { ...files, isCreditable }).more).includes('Correct this invoice…')
      expect(isOffered(true)).toBe(['SENT', 'OVERDUE', 'PARTIALLY_PAID', 'PAID'].includes(status))
      expect(isOffered(false)).toBe(false)
    },
  )

  it.each(['SENT', 'OVERDUE', 'PARTIALLY_PAID', 'PAID'] as const)(
    'voids what is in force, except where all of it is credited: %s',
    (status) => {
      const more = (isCreditedWhole: boolean) => invoiceActions(status, commands, { ...files, isCreditedWhole }).more
      expect(labels(more(false))).toContain('Void…')
      expect(labels(more(true))).not.toContain('Void…')
      expect(more(true).at(-1)).not.toBe('separator')
    },
  )

  it.each(enumValues('invoice_status'))('always saves, prints and duplicates: %s', (status) => {
    const { secondary, more } = invoiceActions(status, commands, files)
    expect(labels([...secondary, ...more])).toEqual(expect.arrayContaining(['Save PDF…', 'Print…', 'Duplicate']))
  })

  it.each(enumValues('invoice_status'))('gives no two actions the same keys: %s', (status) => {
    const { primary, secondary, more } = invoiceActions(status, commands, files)
    const items: readonly MenuItem[] = [...(primary ? [primary] : []), ...secondary, ...more]
    const keys = items.flatMap((item) => (item === 'separator' || item.keys === undefined ? [] : [item.keys]))
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('hands out the original of what is void, under its own name and only where it is kept', () => {
    expect(labels(invoiceActions('VOID', commands, { ...files, hasOriginal: true }).more)).toContain(
      'Save original PDF…',
    )
    expect(labels(invoiceActions('VOID', commands, files).more)).not.toContain('Save original PDF…')
    expect(labels(invoiceActions('PAID', commands, { ...files, hasOriginal: true }).more)).not.toContain(
      'Save original PDF…',
    )
  })

  it('saves the e-invoice beside the PDF that it is in, and before the PDF where it is a file of its own', () => {
    const inPdf = invoiceActions('SENT', commands, { ...files, eInvoice: 'FACTUR_X' })
    expect([labels(inPdf.secondary), labels(inPdf.more)[0]]).toEqual([['Send…', 'Save PDF…'], 'Save e-invoice…'])
    const file = { ...commands, savePdf: () => undefined, saveEInvoice: () => undefined }
    const alone = invoiceActions('SENT', file, { ...files, eInvoice: 'PEPPOL' })
    expect([labels(alone.secondary), labels(alone.more)[0]]).toEqual([['Send…', 'Save e-invoice…'], 'Save PDF…'])
  })

  it.each(['DRAFT', 'VOID'] as const)('has no e-invoice of what is not in force: %s', (status) => {
    const { secondary, more } = invoiceActions(status, commands, { ...files, eInvoice: 'FACTUR_X' })
    expect(labels([...secondary, ...more])).not.toContain('Save e-invoice…')
  })

  it('offers to give back what was paid too much, and to use what the client has as credit', () => {
    const paid = invoiceActions('PAID', commands, { ...files, hasCredit: true })
    expect(labels(paid.more)).toContain('Record refund…')
    for (const status of ['SENT', 'OVERDUE', 'PARTIALLY_PAID', 'WRITTEN_OFF'] as const) {
      expect(labels(invoiceActions(status, commands, { ...files, canUseCredit: true }).more)).toContain('Use credit…')
    }
    expect(labels(invoiceActions('DRAFT', commands, { ...files, canUseCredit: true }).more)).not.toContain(
      'Use credit…',
    )
    const withheldAlone = { ...files, canUseCredit: true, owesTaxOfficeAlone: true }
    expect(labels(invoiceActions('PARTIALLY_PAID', commands, withheldAlone).more)).not.toContain('Use credit…')
  })
})
