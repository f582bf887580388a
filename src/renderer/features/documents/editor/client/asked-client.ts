import type { ClientRecord } from '../../../../../contract/v1/clients/client-record'
import { client } from '../../../../state/data/client'
import { router } from '../../../../state/router/router.svelte'

/** The client that a new document was asked for; null when there is none, or none any more. */
export async function askedClient(): Promise<ClientRecord | null> {
  const clientId = router.place.query['client']
  if (clientId === undefined) return null
  const reply = await client.getClient({ params: { clientId } })
  return reply.ok ? reply.body.data : null
}
