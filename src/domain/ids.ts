import type { Brand } from '../kernel/brand'

export type OrganizationId = Brand<string, 'OrganizationId'>
/** Who signs in; a member of each of their organizations. */
export type AccountId = Brand<string, 'AccountId'>
export type UserId = Brand<string, 'UserId'>
export type ClientId = Brand<string, 'ClientId'>
export type NoteId = Brand<string, 'NoteId'>
export type ContactId = Brand<string, 'ContactId'>
export type TaxId = Brand<string, 'TaxId'>
export type UnitId = Brand<string, 'UnitId'>
export type SavedItemId = Brand<string, 'SavedItemId'>
export type EstimateId = Brand<string, 'EstimateId'>
export type InvoiceId = Brand<string, 'InvoiceId'>
export type LineId = Brand<string, 'LineId'>
export type PaymentId = Brand<string, 'PaymentId'>
export type RefundId = Brand<string, 'RefundId'>
export type RecurringInvoiceId = Brand<string, 'RecurringInvoiceId'>
export type CreditNoteId = Brand<string, 'CreditNoteId'>
export type MailingId = Brand<string, 'MailingId'>
export type HandOverId = Brand<string, 'HandOverId'>
export type AttachmentId = Brand<string, 'AttachmentId'>
