import { z } from 'zod'
import { mailAddress, shortText } from '../define/fields'
import { defineOperation } from '../define/operation'
import { date, flag, text } from '../define/record-fields'
import { organizationProfileBody, organizationRecord } from '../v1/organizations/organization-operations'
import { desktopTexts } from '../../words/en/service/desktop'

const startRecord = z.object({
  /** The business; null until it has been set up. */
  organization: organizationRecord.nullable(),
  /** What the machine suggests for a new business; null once it has been set up. */
  suggested: z.object({ locale: text, time_zone: text }).nullable(),
  /** The day it is in the business's time zone, before set-up in the machine's. */
  today: date,
  /** The system's accent colour as `rrggbbaa`; null where it offers none. */
  accent: text.nullable(),
  version: text,
  platform: text,
  /** Whether nothing runs by itself: it was started so after starts that failed. */
  is_safe_mode: flag,
  /** The folder that holds all data. */
  data_folder: text,
})
export type StartRecord = z.output<typeof startRecord>

/** How the application begins: with a business, or with the question for one. */
export const startOperations = {
  getStart: defineOperation({
    name: 'getStart',
    method: 'GET',
    path: '/desktop/start',
    runsOn: 'host',
    data: startRecord,
    role: null,
    message: desktopTexts.ready,
  }),
  setUp: defineOperation({
    name: 'setUp',
    method: 'POST',
    path: '/desktop/start',
    runsOn: 'host',
    role: null,
    body: z.object({
      name: shortText,
      owner: z.object({
        name: shortText,
        email: mailAddress,
      }),
      profile: organizationProfileBody,
    }),
    data: startRecord,
    success: 201,
    message: desktopTexts.yourBusinessIsSetUp,
  }),
}
