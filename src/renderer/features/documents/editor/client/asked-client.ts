import type { ClientRecord } from '../../../../../contract/v1/clients/client-record'
import { api } from '../../../../state/data/api'
import { router } from '../../../../state/router/router.svelte'

/** The client that a new document was asked for; null when there is none, or none any more. */
export async function askedClient(): Promise<ClientRecord | null> {
  const clientId = router.place.query['client']
  if (clientId === undefined) return null
  const reply = await api.getClient({ params: { clientId } })
  return reply.ok ? reply.body.data : null
}
