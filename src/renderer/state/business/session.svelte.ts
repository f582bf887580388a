import { parseCalendarDate } from '../../../kernel/calendar-date'
import type { StartRecord } from '../../../contract/desktop/start-operations'
import type { OrganizationRecord } from '../../../contract/v1/organizations/organization-operations'
import { api } from '../data/api'
import { clock } from './clock.svelte'
import { setAccent } from '../shell/theme'

/** What every screen knows: how the application began, and the business with its locale, currency and time zone. */
class Session {
  start: StartRecord | null = $state.raw(null)
  organization: OrganizationRecord | null = $state.raw(null)

  /** Asks main; again after set-up and when the organization changes. Throws when the application cannot begin. */
  async load(): Promise<void> {
    const reply = await api.getStart()
    if (!reply.ok) throw new Error(reply.body.message)
    const start = reply.body.data
    const timeZone = start.organization?.profile.time_zone ?? start.suggested?.time_zone
    // Main only answers days that exist.
    const today = parseCalendarDate(start.today)
    if (today && timeZone) clock.set(today, timeZone)
    if (start.accent) setAccent(start.accent)
    this.start = start
    this.organization = start.organization
  }

  get locale(): string {
    return this.organization?.profile.locale ?? this.start?.suggested?.locale ?? 'en-US'
  }

  /** The business, where a screen cannot be open without one. */
  get business(): OrganizationRecord {
    if (!this.organization) throw new Error('The business is not set up')
    return this.organization
  }
}

export const session = new Session()
