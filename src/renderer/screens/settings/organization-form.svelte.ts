import type { Reply } from '../../../contract/define/envelope'
import type { OrganizationRecord } from '../../../contract/v1/organizations/organization-operations'
import { settings } from '../../../words/en/settings'
import { api } from '../../state/data/api'
import { Form } from '../../state/forms/form.svelte'
import { followRecord } from '../../state/forms/newer-record.svelte'
import { session } from '../../state/business/session.svelte'
import { toasts } from '../../state/shell/toasts.svelte'
import { inWindow } from '../../state/shell/window-language'
import type { Problems } from '../../widgets/fields/form/problems'

type Body = NonNullable<Parameters<typeof api.updateOrganization>[0]['body']>

interface Part<Values> {
  readonly toValues: (record: OrganizationRecord) => Values
  readonly toBody: (values: Values) => Body
  readonly check?: (values: Values) => Problems
}

/** A form over a part of the business's record, which other devices may change meanwhile; the rest of the record stays as it is. */
export function organizationForm<Values extends object>({
  toValues,
  toBody,
  check,
}: Part<Values>): Form<Values, OrganizationRecord> {
  const form: Form<Values, OrganizationRecord> = new Form(toValues(session.business), {
    ...(check && { check }),
    send: (values) => api.updateOrganization({ params: { organizationId: session.business.id }, body: toBody(values) }),
    onsaved: (record) => {
      session.organization = record
      // What was typed meanwhile is kept; otherwise the form shows what is stored, trimmed as it is.
      if (followed.saved(record)) return
      form.reset(toValues(record))
      toasts.show(inWindow(settings).saved, { tone: 'positive' })
    },
  })
  const followed = followRecord({
    kind: 'organization',
    opened: session.business,
    read: readBusiness,
    toValues,
    form,
  })
  return form
}

async function readBusiness(): Promise<Reply<OrganizationRecord>> {
  const reply = await api.getStart()
  if (!reply.ok) return reply
  return { ...reply, body: { ...reply.body, data: reply.body.data.organization ?? session.business } }
}
