import { fold } from '../../search/fold'
import type { ReceivedInvoice, ReceivedParty } from '../read/received-invoice'
import type { Hint } from './findings'

/** What a business is known by. */
export interface Addressee {
  readonly names: readonly string[]
  readonly vatId: string | null
}

/** UNTDID 1001: an invoice and a credit note that the buyer writes for the seller. */
const SELF_BILLED: ReadonlySet<string | null> = new Set(['389', '261'])

/** Whether an e-invoice is meant for the business that reads it: names are compared loosely, VAT ids strictly. */
export function checkAddressee({ seller, buyer, typeCode }: ReceivedInvoice, business: Addressee): Hint[] {
  if (isSame(seller, business)) return [{ kind: SELF_BILLED.has(typeCode) ? 'selfBilled' : 'own' }]
  const hints: Hint[] = []
  if (buyer.name !== null && !isNamed(buyer, business)) hints.push({ kind: 'otherName', name: buyer.name })
  if (isVatIdOther(buyer, business)) hints.push({ kind: 'otherVatId', vatId: buyer.vatId ?? '' })
  return hints
}

function isSame(party: ReceivedParty, business: Addressee): boolean {
  const bothHaveOne = plain(party.vatId ?? '') !== '' && plain(business.vatId ?? '') !== ''
  if (bothHaveOne) return !isVatIdOther(party, business)
  return namesOf(party).some((name) => business.names.map(plain).includes(name))
}

function isVatIdOther({ vatId }: ReceivedParty, business: Addressee): boolean {
  const [theirs, ours] = [plain(vatId ?? ''), plain(business.vatId ?? '')]
  return theirs !== '' && ours !== '' && theirs !== ours
}

/** A name with its legal form, or without it, is the same one. */
function isNamed(party: ReceivedParty, business: Addressee): boolean {
  const ours = business.names.map(plain).filter((name) => name !== '')
  return namesOf(party).some((theirs) => ours.some((name) => theirs.includes(name) || name.includes(theirs)))
}

const namesOf = ({ name, tradingName }: ReceivedParty) =>
  [name, tradingName].map((one) => plain(one ?? '')).filter((one) => one !== '')

const plain = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')
