import type { ClientId } from '../../domain/ids'
import type { MailAddress } from '../../domain/mail/addresses'
import type { Reads } from '../../storage/organization-file'
import type { QueuedMail } from '../../storage/stores/mail-queue-store'
import type { ReadMail } from './read-mail'

/** The client's own address, then those of its contacts. */
export function addressesOf(clientId: ClientId, reads: Reads): MailAddress[] {
  const client = reads.clients.get(clientId)
  if (client === null) return []
  const all = [client, ...reads.contactsOfClient(clientId)].flatMap(({ name, email }) =>
    email === null ? [] : [{ name, address: email }],
  )
  return all.filter(({ address }, index) => all.findIndex((other) => other.address === address) === index)
}

/** Everybody whom a mail goes to, and which of them are the client and its contacts as they are now. */
export function mailRecipients(
  { to, cc }: Pick<ReadMail, 'to' | 'cc'>,
  clientId: ClientId,
  reads: Reads,
): Pick<QueuedMail, 'recipients' | 'ofClient'> {
  const recipients = [...new Set([...to, ...cc].map(({ address }) => address))]
  const known = knownOf(clientId, reads)
  return { recipients, ofClient: recipients.filter((address) => known.has(address.toLowerCase())) }
}

/** An address of the client that a mail would still go to, though the client has another one by now; null for none. */
export function formerAddress({ recipients, ofClient }: QueuedMail, clientId: ClientId, reads: Reads): string | null {
  const known = knownOf(clientId, reads)
  if (known.size === 0) return null
  return recipients.find((address) => ofClient.includes(address) && !known.has(address.toLowerCase())) ?? null
}

const knownOf = (clientId: ClientId, reads: Reads): ReadonlySet<string> =>
  new Set(addressesOf(clientId, reads).map(({ address }) => address.toLowerCase()))
