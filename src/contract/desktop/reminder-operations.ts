import { z } from 'zod'
import type { ClientId, InvoiceId } from '../../domain/ids'
import { mailingStates, mailWays } from '../../domain/mail/delivery'
import { reminderSteps } from '../../domain/reminders/schedule'
import { reminderStops } from '../../domain/reminders/stop'
import { reminderTexts } from '../../words/en/service/reminders'
import { requestTexts } from '../../words/en/service/requests'
import { idOf, optionalText } from '../define/fields'
import { defineOperation } from '../define/operation'
import { date, dateTime, flag, id, integer, text } from '../define/record-fields'

const step = z.enum(reminderSteps)
const days = z.int(requestTexts.enterAWholeNumber).nullable()
/** Days from the due date, below zero before it; null where there is no such reminder. */
const schedule = z.object({ note: days, first: days, second: days, last: days })

const settingsRecord = z.object({ is_on: flag, schedule })
export type ReminderSettingsRecord = z.output<typeof settingsRecord>

const clientChoices = ['as_business', 'own', 'none'] as const
const clientRecord = z.object({
  choice: z.enum(clientChoices),
  /** That of its own, or else that of the business. */
  schedule,
  /** Whether the business makes reminders at all. */
  is_on: flag,
})
export type ClientRemindersRecord = z.output<typeof clientRecord>

const openReminder = z.object({
  invoice_id: id,
  invoice_number: text,
  client_name: text,
  step,
  made_on: date,
  due_at: date,
  currency: text,
  owed_minor: integer,
})
export type OpenReminderRecord = z.output<typeof openReminder>

const invoiceReminder = z.object({
  step,
  state: z.enum(['open', 'mailed', 'skipped']),
  made_on: date,
  settled_at: dateTime.nullable(),
  /** How far its mail has come; null where it has none. */
  mailing: z.object({ way: z.enum(mailWays), state: z.enum(mailingStates) }).nullable(),
  /** Whether it can be looked at again: it is still due, and was skipped or has not been sent for certain. */
  can_put_back: flag,
})
const invoiceRecord = z.object({
  is_on: flag,
  dispute: z.object({ since: dateTime, note: text.nullable() }).nullable(),
  stop: z.enum(reminderStops).nullable(),
  next: z.object({ step, on: date }).nullable(),
  /** The newest first. */
  reminders: z.array(invoiceReminder),
})
export type InvoiceRemindersRecord = z.output<typeof invoiceRecord>

const invoiceParams = z.object({ invoiceId: idOf<InvoiceId>() })
const stepParams = invoiceParams.extend({ step })
const clientParams = z.object({ clientId: idOf<ClientId>() })

/** Reminders of what is due, of this device alone (docs/decisions/0059-reminders.md); they are sent as other mails are. */
export const reminderOperations = {
  getReminderSettings: defineOperation({
    name: 'getReminderSettings',
    method: 'GET',
    path: '/desktop/reminders/settings',
    data: settingsRecord,
    message: reminderTexts.settingsRetrieved,
  }),
  updateReminderSettings: defineOperation({
    name: 'updateReminderSettings',
    method: 'PUT',
    path: '/desktop/reminders/settings',
    body: z.object({ is_on: z.boolean(), schedule }),
    data: settingsRecord,
    message: reminderTexts.settingsSaved,
  }),
  getClientReminders: defineOperation({
    name: 'getClientReminders',
    method: 'GET',
    path: '/desktop/clients/{clientId}/reminders',
    params: clientParams,
    data: clientRecord,
    message: reminderTexts.settingsRetrieved,
  }),
  updateClientReminders: defineOperation({
    name: 'updateClientReminders',
    method: 'PUT',
    path: '/desktop/clients/{clientId}/reminders',
    params: clientParams,
    body: z.object({ choice: z.enum(clientChoices), schedule }),
    data: clientRecord,
    message: reminderTexts.settingsSaved,
  }),
  /** Those to look at, the longest due first. */
  listReminders: defineOperation({
    name: 'listReminders',
    method: 'GET',
    path: '/desktop/reminders',
    data: z.array(openReminder),
    message: reminderTexts.retrieved,
  }),
  getInvoiceReminders: defineOperation({
    name: 'getInvoiceReminders',
    method: 'GET',
    path: '/desktop/invoices/{invoiceId}/reminders',
    params: invoiceParams,
    data: invoiceRecord,
    message: reminderTexts.retrieved,
  }),
  skipReminder: defineOperation({
    name: 'skipReminder',
    method: 'POST',
    path: '/desktop/invoices/{invoiceId}/reminders/{step}/skip',
    params: stepParams,
    data: invoiceRecord,
    message: reminderTexts.skipped,
  }),
  /** What was skipped, or was not sent after all, is to be looked at again, as far as it is still due. */
  putBackReminder: defineOperation({
    name: 'putBackReminder',
    method: 'POST',
    path: '/desktop/invoices/{invoiceId}/reminders/{step}/put-back',
    params: stepParams,
    data: invoiceRecord,
    message: reminderTexts.putBack,
  }),
  /** Nobody is reminded of a disputed invoice. */
  setDispute: defineOperation({
    name: 'setDispute',
    method: 'PUT',
    path: '/desktop/invoices/{invoiceId}/dispute',
    params: invoiceParams,
    body: z.object({ is_disputed: z.boolean(), note: optionalText }),
    data: invoiceRecord,
    message: reminderTexts.disputed,
  }),
}
