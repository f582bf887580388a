import type { Told } from '../../catalogue'

/** What happened to a record, for the person who is asked about it. */
const reasons = {
  fields: 'It was changed here and on the server, and the two differ.',
  frozen: 'It has gone out to your client, and the server shows something else.',
  number: 'On the server it has a number that another of your documents has here.',
  numbered: 'The server gave it a number of its own.',
  paid: 'The server says otherwise how much of this invoice is paid.',
  printed: 'What your documents say about your business was changed on the server.',
  letterhead: 'On the server, documents say of your business what it never said here.',
  deleted_here: 'You deleted it here; meanwhile it was changed on the server.',
  deleted_there: 'It was deleted on the server; meanwhile you changed it here.',
  untaxed: 'The server adds no tax to shipping, so its total differs from yours.',
  priced: 'The server leaves out something that the price is worked out from, so its total differs from yours.',
  duplicate: 'It came from the server and looks like another one here. The two may be the same.',
  cannot_apply: 'It was changed on the server in a way that is not possible here.',
  unsure: 'It was sent, but no clear answer came. The server has one that may be this one, or another.',
}

/** What the server changed alone, and is asked about all the same. */
const guards = {
  'has gone to the client': 'Your client has this estimate already, and it was changed on the server.',
  'late fees': 'Its late fees were changed on the server.',
  'made of what was sent': 'The server made another price of what was sent to it, or has it for another client.',
}

/** The state of a document, within a sentence. */
const states = {
  ISSUED: 'issued',
  VOID: 'void',
  WRITTEN_OFF: 'written off',
  SENT: 'sent',
  APPROVED: 'approved',
  DECLINED: 'declined',
  CONVERTED: 'converted',
}

/** What the server shows of a document that went out, within a sentence, by wire field; the first to be named first. */
const others = {
  number: 'another number',
  total: 'another total',
  subtotal: 'another subtotal',
  document_discount: 'another discount',
  tax_amount: 'another tax',
  total_late_fee: 'another sum of late fees',
  due_at: 'another due date',
  issued_at: 'another date',
  client_id: 'another client',
}

export const conflictTexts = {
  /** At the first link two that are alike were taken for one. */
  pairedAlike:
    'There was one like it here and one on the server when the two were linked, and they differ. They are taken for the same: if they are two, copy one of them before you answer.',
  /** A plain server cannot tell whether a request was late or came twice. */
  shownAgain:
    'The server shows again what it had before, or what you had sent earlier. Somebody may have changed it back there, or an old request arrived late.',
  reasons,
  guards,
  states,
  others,
  /** Of a letterhead, within a sentence. */
  neverYours: {
    letterhead: 'a letterhead that was never yours',
    bank: 'bank details that were never yours',
    both: 'bank details or a letterhead that were never yours',
  },
  /** The record that another one belongs to. */
  owners: { client: 'client', invoice: 'invoice' },
  otherRate: 'The server calculates with another rate of a tax, so its total differs from yours.',
  deletedOfAnother: (owner: Told) => `You deleted it here; on the server it belongs to another ${owner}.`,
  ofAnother: (kind: Told, owner: Told) => `On the server this ${kind} belongs to another ${owner}.`,
  alteredDouble: 'The server has one that looks like one of yours, and now both are here. It may be the same, changed.',
  likeDeleted: 'The server has one that looks like one that is deleted here. It may have arrived twice, or be another.',
  thereAgain: 'It was deleted here and on the server, and the server has it again.',
  documents: (label: Told, more: Told) => `${label} and ${more} more`,
  letterheads: (documents: Told, what: Told) =>
    `The server shows ${documents} with ${what} on this computer. Until you choose, yours is printed.`,
  numberTaken: (number: Told) => `On the server it is ${number}, and another of your documents has that number here.`,
  /** What a change of the business touches besides what documents say, by wire field. */
  consequences: {
    'profile.time_zone':
      'The time zone of the business says what day it is, and when late fees of invoices that you issued fall due.',
    'profile.currency': 'The currency of the business is what new documents begin with.',
  },
  bankChanged: 'Your bank details were changed on the server.',
  voidThere:
    'You already issued this invoice, and the server says that it is void, though a payment of it is here. Delete that payment if it is void: then it becomes void here too.',
  stateDiffers: (kind: Told, mine: Told, theirs: Told) =>
    `This ${kind} is ${mine} here, and the server says that it is ${theirs}.`,
  paymentDiffers: 'The server shows this payment differently.',
  refundDiffers: 'The server shows this refund differently.',
  closedThere: (kind: Told, state: Told) => `The server says that this ${kind} is ${state}. Nobody here made it so.`,
  estimateDiffers: (what: Told) => `This estimate is already approved here, and the server shows ${what}.`,
  invoiceDiffers: (what: Told) => `You already issued this invoice, and the server shows ${what}.`,
  otherAmounts: 'other amounts of a line',
  otherContent: 'other content',
  and: (one: Told, other: Told) => `${one} and ${other}`,
  dueThere: (due: Told, here: Told) =>
    `The server says that ${due} of this invoice is due, which does not follow from its total and from what is paid; here it is ${here}. Look there which is right.`,
  paidThere: (claim: Told, here: Told, advice: Told) =>
    `The server says that ${claim}; by the payments here it is ${here}. ${advice}`,
  paidInFull: 'this invoice is paid in full',
  notPaidInFull: 'this invoice is not paid in full',
  partPaid: (amount: Told) => `${amount} of this invoice is paid`,
  recordPayment: 'Record the payment here if it has arrived.',
  lookForPayment: 'Check there whether a payment is missing.',
  numbersOfOne: (kind: Told, mine: Told, theirs: Told) =>
    `This server numbers ${kind}s by itself: ${mine} here is ${theirs} there. Your numbers never change. If you keep them, that holds for later ${kind}s as well, and Activity shows which one the server gave. Your next number still comes after those of ${kind}s that were made on the server, unless yours have a prefix of their own. Until then this ${kind} stays as it is on both sides.`,
  numbersOfMany: (kind: Told, count: Told, mine: Told, theirs: Told) =>
    `This server numbers ${kind}s by itself, and ${count} of yours have another number there: ${mine} here is ${theirs} there, for example. Your numbers never change. If you keep them, that holds for later ${kind}s as well, and Activity shows which one the server gave. Your next number still comes after those of ${kind}s that were made on the server, unless yours have a prefix of their own. Until then these ${kind}s stay as they are on both sides.`,
}
