import type { StartRecord } from '../../contract/desktop/start-operations'
import type { OrganizationRecord } from '../../contract/v1/organizations/organization-operations'
import { client } from './client'

/** What every screen knows: how the application began, and the business with its locale, currency and time zone. */
class Session {
  start: StartRecord | null = $state.raw(null)
  organization: OrganizationRecord | null = $state.raw(null)

  /** Asks main; again after set-up and when the organization changes. Throws when the application cannot begin. */
  async load(): Promise<void> {
    const start = await client.getStart()
    if (!start.ok) throw new Error(start.body.message)
    this.start = start.body.data
    const { organization_id: organizationId } = start.body.data
    if (organizationId === null) return
    const organization = await client.getOrganization({ params: { organizationId } })
    if (!organization.ok) throw new Error(organization.body.message)
    this.organization = organization.body.data
  }

  get locale(): string {
    return this.organization?.profile.locale ?? this.start?.suggested.locale ?? 'en-US'
  }
}

export const session = new Session()
