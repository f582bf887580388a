import { v7 } from 'uuid'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { ok } from '../../kernel/result'
import type { ClientId, HandOverId, InvoiceId, MailingId } from '../../domain/ids'
import type { MailedReference } from '../../contract/desktop/mail-operations'
import { usualSchedule } from '../../domain/reminders/schedule'
import { type Business, Businesses } from '../../operations/business.fixture'
import { readContext } from '../../operations/execute'
import type { Mailing } from '../../storage/stores/mailing-store'
import { mailTroubles } from '../../words/en/service/mail-troubles'
import { reminderTexts } from '../../words/en/service/reminders'
import { english } from '../../words/catalogue'
import { mailRecipients } from './client-addresses'
import { mailedContent } from './mailed-content'
import { noteReminded, objectionTo, remindersOf } from './reminder-mail'

const businesses = new Businesses()
afterEach(() => {
  businesses.closeAll()
})
afterAll(() => {
  businesses.remove()
})

const offered = [english]
const text = { subject: 'Reminder', text: '€1,000.00 is open', owed: '€1,000.00' }
const object = (ada: Business, id: InvoiceId, step: 'first' | 'second', written: object = text) =>
  objectionTo({ kind: `reminder_${step}`, id }, { ...text, ...written }, readContext(ada.first), offered)
const queue = (ada: Business) => remindersOf(() => ada.first, offered)

/** An invoice over 1,000.00 with its first reminder to look at. */
async function begin() {
  const ada = businesses.begin()
  const id = ada.invoice('2026-01-10', { has_late_fee: false })
  ada.file.write((writes) => {
    writes.reminderSettings.set({ isOn: true, schedule: usualSchedule })
    return ok(undefined)
  })
  await ada.run('2026-01-14')
  return { ada, id }
}

/** Puts the mail of its first reminder, or of itself, into the outbox. */
function send(
  ada: Business,
  id: InvoiceId,
  documentKind: Mailing['documentKind'] = 'reminder_first',
  to = 'a@b.example',
): MailingId {
  return mail(ada, { kind: documentKind, id }, to)
}

function mail(ada: Business, { kind, id }: MailedReference, to = 'a@b.example'): MailingId {
  const mailingId = v7() as MailingId
  const { now } = readContext(ada.first)
  const files = [{ name: 'it.pdf', sha256: '', content: mailedContent({ kind, id }, ada.file.reads) }]
  ada.file.write((writes) => {
    const mailing: Mailing = {
      ...{ id: mailingId, documentKind: kind, documentId: id, way: 'smtp', state: 'waiting' },
      ...{ recipients: to, cc: '', subject: text.subject, body: text.text, files, messageId: mailingId },
      ...{ reason: null, createdAt: now, updatedAt: now },
    }
    writes.mailings.insert(mailing)
    noteReminded(mailing, writes, readContext(ada.first), offered)
    writes.mailQueue.add({
      ...mailRecipients({ to: [{ name: '', address: to }], cc: [] }, ada.clientId as ClientId, ada.file.reads),
      ...{ mailingId, sender: 'ada@studio.example', message: Buffer.from('x'), attempts: 0, nextAttemptAt: now },
    })
    return ok(undefined)
  })
  return mailingId
}

it('objects to what is not due, was sent, or names what is no longer owed', async () => {
  const { ada, id } = await begin()
  expect(object(ada, id, 'first')).toBeNull()
  expect(object(ada, id, 'second')).toBe(reminderTexts.notDue)
  ada.pay(id, 400, '2026-01-14')
  expect(object(ada, id, 'first')).toBe(reminderTexts.oldAmount('€600.00', '€1,000.00'))
  expect(object(ada, id, 'first', { text: '€600.00 is open' })).toBeNull()
  send(ada, id)
  expect(object(ada, id, 'first', { text: '' })).toBe(reminderTexts.alreadySettled)
})

it('objects to a day that has passed it by: another reminder is due', async () => {
  const { ada, id } = await begin()
  ada.at('2026-01-30')
  expect(object(ada, id, 'first')).toBe(reminderTexts.notDue)
})

it('stops what waited until another reminder was due, or until there are to be none', async () => {
  const { ada, id } = await begin()
  const first = send(ada, id)
  ada.at('2026-01-23')
  expect(queue(ada).objection(first)).toBeNull()
  ada.at('2026-01-24')
  expect(queue(ada).objection(first)).toBe(reminderTexts.notDue)
  await ada.run('2026-01-24')
  const second = send(ada, id, 'reminder_second')
  expect([queue(ada).objection(first), queue(ada).objection(second)]).toEqual([reminderTexts.notDue, null])
  ada.file.write((writes) => {
    writes.reminderSettings.set({ isOn: false, schedule: usualSchedule })
    return ok(undefined)
  })
  expect(queue(ada).objection(second)).toBe(reminderTexts.notDue)
})

it('lets other mails be', async () => {
  const { ada, id } = await begin()
  ada.pay(id, 1000, '2026-01-14')
  expect(object(ada, id, 'first')).toBe(reminderTexts.stopped.paid)
  expect(objectionTo({ kind: 'invoice', id }, text, readContext(ada.first), offered)).toBeNull()
  expect(queue(ada).objection(v7() as MailingId)).toBeNull()
})

it('stops an invoice that waits to be sent when it is made void', async () => {
  const { ada, id } = await begin()
  const [invoice, note] = [send(ada, id, 'invoice'), send(ada, id, 'credit_note')]
  expect(queue(ada).objection(invoice)).toBeNull()
  ada.call('voidInvoice', { invoiceId: id })
  expect([queue(ada).objection(invoice), queue(ada).objection(note)]).toEqual([mailTroubles.isVoid, null])
})

describe('an invoice that waits to be sent', () => {
  const credit = (ada: Business, invoiceId: InvoiceId, amount: number) =>
    ada.call('createCreditNote', { invoiceId }, { line_items: [{ position: 0, amount }] })

  it('stays here where all of it was credited since', async () => {
    const { ada, id } = await begin()
    const waits = send(ada, id, 'invoice')
    credit(ada, id, 400)
    expect(queue(ada).objection(waits)).toBeNull()
    credit(ada, id, 600)
    const note = send(ada, id, 'credit_note')
    expect([waits, note].map((each) => queue(ada).objection(each))).toEqual([mailTroubles.isCredited, null])
    ada.file.write((writes) => {
      queue(ada).takeBack(waits, writes)
      return ok(undefined)
    })
    expect(ada.file.reads.mailQueue.get(waits)).not.toBeNull()
  })

  it('leaves where it was credited before, as whoever mailed it knew', async () => {
    const { ada, id } = await begin()
    credit(ada, id, 1000)
    ada.at('2026-01-15')
    expect(queue(ada).objection(send(ada, id, 'invoice'))).toBeNull()
  })

  it('leaves to whoever brings it into a network, which is told of the credit note as well', async () => {
    const { ada, id } = await begin()
    const mailingId = send(ada, id, 'invoice')
    ada.file.write((writes) => {
      writes.handOvers.insert({
        ...{
          id: v7() as HandOverId,
          documentKind: 'invoice',
          documentId: id,
          way: 'mail',
          place: 'in@provider.example',
        },
        ...{ fileName: 'it.xml', sha256: '', mailingId, state: 'handed_over', reason: null },
        ...{ handedOverAt: readContext(ada.first).now, answeredAt: null },
      })
      return ok(undefined)
    })
    credit(ada, id, 1000)
    expect(queue(ada).objection(mailingId)).toBeNull()
  })
})

describe('an estimate that waits to be sent', () => {
  const prepare = () => {
    const ada = businesses.begin()
    const line = { name: 'Design', quantity: 1, price: 1000 }
    const body = {
      ...{ client_id: ada.clientId, currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' },
      ...{ options: { valid_until: '2026-03-01', note: 'x' }, line_items: [line] },
    }
    const { id } = ada.call('createEstimate', {}, body)
    const waits = mail(ada, { kind: 'estimate', id })
    const act = (move: Parameters<Business['call']>[0], more: object = {}) => {
      ada.call(move, { estimateId: id }, more)
      return queue(ada).objection(waits)
    }
    return { ada, id, waits, act, line }
  }

  it('leaves once it is marked as sent, approved, or saved as it was', () => {
    const { act, line } = prepare()
    expect(act('sendEstimate')).toBeNull()
    expect(act('updateEstimate', { line_items: [line], options: { note: 'x', valid_until: '2026-03-01' } })).toBeNull()
    expect(act('approveEstimate')).toBeNull()
  })

  it('stays here where it was changed since, until it says again what it said', () => {
    const { ada, waits, act, line } = prepare()
    act('sendEstimate')
    expect(act('updateEstimate', { line_items: [{ ...line, price: 1200 }] })).toBe(mailTroubles.estimateChanged)
    ada.file.write((writes) => {
      queue(ada).takeBack(waits, writes)
      return ok(undefined)
    })
    expect(ada.file.reads.mailQueue.get(waits)).not.toBeNull()
    expect(act('updateEstimate', { line_items: [line] })).toBeNull()
    expect(act('updateEstimate', { notes: 'In May' })).toBe(mailTroubles.estimateChanged)
  })

  it('stays here where it was declined since, though one that is declined may be mailed', () => {
    const { ada, id, act } = prepare()
    act('sendEstimate')
    expect(act('declineEstimate')).toBe(mailTroubles.estimateDeclined)
    ada.at('2026-04-01')
    expect(queue(ada).objection(mail(ada, { kind: 'estimate', id }))).toBeNull()
  })
})

describe('a receipt that waits to be sent', () => {
  const prepare = async () => {
    const { ada, id } = await begin()
    const body = { invoice_id: id, amount: 450, payment_date: '2026-01-14', notes: 'x' }
    const { id: paymentId } = ada.call('createPayment', {}, body)
    const waits = mail(ada, { kind: 'receipt', id: paymentId })
    const change = (more: object) => {
      ada.call('updatePayment', { paymentId }, more)
      return queue(ada).objection(waits)
    }
    return { ada, waits, change }
  }

  it.each([{ amount: 45 }, { payment_date: '2026-01-13' }, { is_settled: false }, { notes: 'y' }])(
    'stays here where its payment was changed since: %o',
    async (more) => {
      const { ada, waits, change } = await prepare()
      expect(queue(ada).objection(waits)).toBeNull()
      expect(change(more)).toBe(mailTroubles.paymentChanged)
      ada.file.write((writes) => {
        queue(ada).takeBack(waits, writes)
        return ok(undefined)
      })
      expect(ada.file.reads.mailQueue.get(waits)).not.toBeNull()
      expect(change({ amount: 450, payment_date: '2026-01-14', is_settled: true, notes: 'x' })).toBeNull()
    },
  )
})

it('stops what waits to be sent when it is paid, and takes it back where something is still owed', async () => {
  const { ada, id } = await begin()
  const mailingId = send(ada, id)
  expect(queue(ada).objection(mailingId)).toBeNull()
  const payment = ada.pay(id, 1000, '2026-01-14')
  expect(queue(ada).objection(mailingId)).toBe(reminderTexts.stopped.paid)
  ada.call('deletePayment', { paymentId: payment })
  ada.pay(id, 400, '2026-01-14')
  expect(queue(ada).objection(mailingId)).toBe(reminderTexts.oldAmount('€600.00', '€1,000.00'))
  ada.file.write((writes) => {
    queue(ada).takeBack(mailingId, writes)
    return ok(undefined)
  })
  expect(ada.file.reads.reminders.openOf(id)).toMatchObject({ step: 'first', mailingId: null })
  expect(queue(ada).objection(mailingId)).toBeNull()
})

describe('a mail to an address of the client that is corrected while it waits', () => {
  const former = (address: string) => mailTroubles.formerAddress(address)
  const email = (ada: Business, address: string | null) =>
    ada.call('updateClient', { clientId: ada.clientId }, { email: address })
  const takeBack = (ada: Business, id: MailingId) =>
    ada.file.write((writes) => {
      queue(ada).takeBack(id, writes)
      return ok(undefined)
    })

  it('is not sent, and stays to be told of', async () => {
    const { ada, id } = await begin()
    email(ada, 'Old@client.example')
    const waits = send(ada, id, 'invoice', 'old@client.example')
    expect(queue(ada).objection(waits)).toBeNull()
    email(ada, 'new@client.example')
    expect(queue(ada).objection(waits)).toBe(former('old@client.example'))
    takeBack(ada, waits)
    expect(ada.file.reads.mailQueue.get(waits)).not.toBeNull()
    expect(queue(ada).objection(send(ada, id, 'invoice', 'old@client.example'))).toBeNull()
  })

  it('is sent where it is an address of a contact by now, or the client has no other', async () => {
    const { ada, id } = await begin()
    email(ada, 'old@client.example')
    const waits = send(ada, id, 'invoice', 'old@client.example')
    email(ada, null)
    expect(queue(ada).objection(waits)).toBeNull()
    email(ada, 'new@client.example')
    expect(queue(ada).objection(waits)).toBe(former('old@client.example'))
    ada.call('createContact', { clientId: ada.clientId }, { name: 'Sam', email: 'old@client.example' })
    expect(queue(ada).objection(waits)).toBeNull()
  })

  it('is sent where the address was typed and never was one of the client', async () => {
    const { ada, id } = await begin()
    email(ada, 'old@client.example')
    const waits = send(ada, id, 'invoice', 'private@client.example')
    email(ada, 'new@client.example')
    expect(queue(ada).objection(waits)).toBeNull()
  })

  it('is a reminder to look at again', async () => {
    const { ada, id } = await begin()
    email(ada, 'old@client.example')
    const waits = send(ada, id, 'reminder_first', 'old@client.example')
    email(ada, 'new@client.example')
    expect(queue(ada).objection(waits)).toBe(former('old@client.example'))
    takeBack(ada, waits)
    expect(ada.file.reads.mailQueue.get(waits)).toBeNull()
    expect(ada.file.reads.reminders.openOf(id)).toMatchObject({ step: 'first', mailingId: null })
  })

  it('is told apart as well once others have it, and not by those who have', async () => {
    const { ada, id } = await begin()
    email(ada, 'old@client.example')
    const waits = send(ada, id, 'invoice', 'old@client.example')
    email(ada, 'new@client.example')
    const leave = (left: readonly string[]) =>
      ada.file.write((writes) => {
        writes.mailQueue.leave(waits, left)
        return ok(undefined)
      })
    leave(['old@client.example'])
    expect(queue(ada).objection(waits)).toBe(former('old@client.example'))
    leave(['another@client.example'])
    expect(ada.file.reads.mailQueue.get(waits)?.recipients).toEqual(['another@client.example'])
    expect(queue(ada).objection(waits)).toBeNull()
  })
})
