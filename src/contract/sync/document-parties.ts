import { z } from 'zod'
import { clientRecord } from '../v1/clients/client-record'
import { organizationProfile, organizationRecord } from '../v1/organizations/organization-operations'

/** What a document that went out says of its client and of the business, as it was handed out; logo and signature stay away. */
export const documentParties = z.object({
  client: clientRecord.pick({ name: true, email: true, kind: true, kind_name: true, profile: true, address: true }),
  organization: organizationRecord.pick({ name: true }).extend({
    profile: organizationProfile.omit({ logo: true, signature: true, file_name: true, document_defaults: true }),
  }),
})
export type DocumentParties = z.output<typeof documentParties>
