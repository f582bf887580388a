import { z } from 'zod'
import type { OrganizationId } from '../../../domain/ids'
import { idOf } from '../../define/fields'
import { defineOperation, noData } from '../../define/operation'
import { integer, text } from '../../define/record-fields'
import { organizationRecord } from '../organizations/organization-operations'
import { profileRecord } from '../profile/profile-operations'
import { authTexts } from '../../../words/en/service/auth'
import { requestTexts } from '../../../words/en/service/requests'

/** What a person receives who signs in: a token for one organization. */
const signInRecord = z.object({
  access_token: text,
  token_type: z.literal('Bearer'),
  /** Seconds until the token expires. */
  expires_in: integer,
  user: profileRecord,
  organization: organizationRecord,
})
export type SignInRecord = z.output<typeof signInRecord>

export const authOperations = {
  login: defineOperation({
    name: 'login',
    method: 'POST',
    path: '/v1/auth/login',
    runsOn: 'accounts',
    role: null,
    body: z.object({
      email: z.string().trim().max(255, requestTexts.useAtMost255Characters),
      password: z.string().max(255, requestTexts.useAtMost255Characters),
    }),
    data: signInRecord,
    message: authTexts.signedIn,
  }),
  refresh: defineOperation({
    name: 'refresh',
    method: 'POST',
    path: '/v1/auth/refresh',
    runsOn: 'accounts',
    /** `organization_id` (ours) switches to another organization of the same person. */
    body: z.object({ organization_id: idOf<OrganizationId>().optional() }),
    data: signInRecord,
    message: authTexts.tokenRenewed,
  }),
  logout: defineOperation({
    name: 'logout',
    method: 'POST',
    path: '/v1/auth/logout',
    runsOn: 'accounts',
    data: noData,
    message: authTexts.signedOut,
  }),
}
