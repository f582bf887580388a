import { err, ok, type Result } from '../../kernel/result'
import type { Instant } from '../../kernel/instant'
import type { OrganizationId, UserId } from '../../domain/ids'
import { creditNotePrefix } from '../../domain/numbering/prefix'
import type { ParsedInput } from '../../contract/define/client'
import { invalid, type Failure } from '../../contract/define/failure'
import type { startOperations } from '../../contract/desktop/start-operations'
import { makeWhole } from '../../storage/make-whole'
import { openOrganizationFile, type OrganizationFile } from '../../storage/organization-file'
import type { OrganizationProfile } from '../../storage/schema/values'
import { applyProfileBody } from '../v1/organizations/organization-handlers'
import { desktopTexts } from '../../words/en/service/desktop'
import { requestTexts } from '../../words/en/service/requests'

export type SetUpBody = ParsedInput<(typeof startOperations)['setUp']>['body']

interface NewOrganization {
  readonly organizationId: OrganizationId
  readonly ownerId: UserId
  readonly now: Instant
}

/** Makes the file of a new business: it is there whole, or not at all. */
export function makeOrganization(path: string, body: SetUpBody, made: NewOrganization): Result<void, Failure> {
  return makeWhole(path, (partial) => {
    const file = openOrganizationFile(partial, { isMade: true })
    if (!file.ok) {
      return err({ kind: 'unavailable', message: desktopTexts.dataFolderUnwritable(file.error.detail) })
    }
    const done = setUpOrganization(file.value, body, made)
    file.value.close()
    return done
  })
}

/** A new business: the organization, its owner, and its first number series, in one transaction. */
export function setUpOrganization(
  file: OrganizationFile,
  body: SetUpBody,
  { organizationId, ownerId, now }: NewOrganization,
): Result<void, Failure> {
  const profile = firstProfile(body)
  if (!profile.ok) return profile
  return file.write((writes) => {
    const timestamps = { createdAt: now, updatedAt: now }
    writes.organization.insert({ id: organizationId, name: body.name, profile: profile.value, ...timestamps })
    writes.members.insert({ id: ownerId, ...body.owner, role: 'OWNER', ...timestamps })
    writes.series.use('invoice', { prefix: 'INV-', nextNumber: 1 })
    writes.series.use('credit_note', { prefix: creditNotePrefix('INV-'), nextNumber: 1 })
    writes.series.use('estimate', { prefix: 'EST-', nextNumber: 1 })
    return ok(undefined)
  })
}

/** Currency, locale and time zone have no sensible guess here: the person is asked. */
function firstProfile({ profile }: SetUpBody): Result<OrganizationProfile, Failure> {
  const { currency, locale, time_zone: timeZone } = profile
  if (currency === undefined || locale === undefined || timeZone === undefined) {
    const missing = Object.entries({ currency, locale, time_zone: timeZone }).filter(([, value]) => value === undefined)
    return err(
      invalid(Object.fromEntries(missing.map(([name]) => [`profile.${name}`, [requestTexts.thisFieldIsRequired]]))),
    )
  }
  const empty: OrganizationProfile = {
    email: null,
    phone: null,
    website: null,
    legalName: null,
    registerEntry: null,
    taxNumber: null,
    vatId: null,
    address: null,
    currency,
    locale,
    timeZone,
    paper: 'A4',
    bankName: null,
    iban: null,
    accountNumber: null,
    routingNumber: null,
    bic: null,
    paymentLink: null,
    invoiceHeading: null,
    estimateHeading: null,
    creditNoteHeading: null,
    documentLabels: null,
    footer: null,
    logo: null,
    documentDefaults: null,
  }
  return ok(applyProfileBody(empty, profile))
}
