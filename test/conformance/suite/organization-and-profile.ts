import assert from 'node:assert/strict'
import { business } from '../kit/business'
import { makeDraft, makeIssued } from '../kit/makers'
import { created, found, invalid, invalidOn, listed, refused } from '../kit/replies'
import type { Session } from '../harness/session'
import { suite } from './suite'

async function ours({ client }: Session) {
  const { data } = await listed(client.listOrganizations())
  const [organization] = data
  assert.ok(organization !== undefined && data.length === 1)
  return organization
}

const logo = 'data:image/png;base64,iVBORw0KGgo='

export const organizationSuite = suite('organizations', {
  'the organization of the file is listed, and read by its id': async (session) => {
    const organization = await ours(session)
    assert.deepEqual([organization.role, organization.processor_id, organization.subscription], ['OWNER', null, null])
    assert.equal(organization.profile.time_zone, business.profile.time_zone)
    const params = { organizationId: organization.id }
    assert.deepEqual(await found(session.client.getOrganization({ params })), organization)
    const past = await listed(session.client.listOrganizations({ query: { page: 2 } }))
    assert.deepEqual([past.data, past.meta.total, past.meta.from], [[], 1, null])
  },
  'an update keeps what it does not name, inside the profile too': async (session) => {
    const { client } = session
    const before = await ours(session)
    const params = { organizationId: before.id }
    const document_defaults = {
      tax_id: null,
      tax_exemption: 'SMALL_BUSINESS',
      net_terms: 'NET15',
      has_late_fee: true,
      late_fee_kind: 'PERCENTAGE',
      late_fee_interval: 'MONTHLY',
      late_fee: 1.5,
      notes: 'Thank you.',
    } as const
    const iban = 'DE02120300000000202051'
    const profile = {
      footer: 'Thank you.',
      document_style: { template: 'MODERN', typeface: 'SERIF', accent: '#2563eb' },
      document_columns: ['TAX', 'AMOUNT', 'DESCRIPTION'],
      document_language: 'de',
      signature: { image: logo, name: 'Ada Lind', on_invoices: true, on_estimates: false, on_credit_notes: true },
      file_name: '{number} {client}',
      iban,
      paper: 'LETTER',
      logo,
      document_defaults,
    } as const
    const body = { profile: { ...profile, document_columns: [...profile.document_columns] } }
    const after = await found(client.updateOrganization({ params, body }))
    assert.deepEqual(after, {
      ...before,
      profile: { ...before.profile, ...profile },
      updated_at: after.updated_at,
    })
    const emptied = {
      footer: null,
      iban: null,
      paper: before.profile.paper,
      logo: null,
      document_style: null,
      document_columns: null,
      document_language: null,
      signature: null,
      file_name: null,
      document_defaults: null,
    } as const
    const back = await found(client.updateOrganization({ params, body: { name: 'Southwind', profile: emptied } }))
    assert.deepEqual(back.profile, { ...before.profile, ...emptied })
    await found(client.updateOrganization({ params, body: { name: before.name } }))
  },
  'a pattern for the names of files holds the number, and parts that are known': async (session) => {
    const { id: organizationId } = await ours(session)
    const call = (file_name: string) =>
      session.client.updateOrganization({ params: { organizationId }, body: { profile: { file_name } } })
    await invalid(call('{client}'), {
      'profile.file_name': 'Name {number}, so that no two files are called the same.',
    })
    await invalid(call('{number} {total}'), {
      'profile.file_name': 'Use {kind}, {number}, {client}, {date}, {business}, and no other braces.',
    })
  },
  'documents look as one of the templates, with a colour that is one': async (session) => {
    const { client } = session
    const { id: organizationId } = await ours(session)
    const keep = (document_style: object) =>
      client.updateOrganization({ params: { organizationId }, body: { profile: { document_style } as object } })
    await invalid(keep({ template: 'BAROQUE' }), { 'profile.document_style.template': 'Choose a template.' })
    await invalid(keep({ template: 'COMPACT', accent: 'red' }), {
      'profile.document_style.accent': 'Choose a color, such as #1D4ED8.',
    })
    await invalid(keep({ template: 'COMPACT', typeface: 'SCRIPT' }), {
      'profile.document_style.typeface': 'Choose a typeface.',
    })
    const { profile } = await found(keep({ template: 'COMPACT' }))
    assert.deepEqual(profile.document_style, { template: 'COMPACT', typeface: 'SANS', accent: null })
    await found(client.updateOrganization({ params: { organizationId }, body: { profile: { document_style: null } } }))
  },
  'lines have columns of which none is there twice, with what they cannot be without': async (session) => {
    const params = { organizationId: (await ours(session)).id }
    const message = 'Choose the description, the amount, and each other column at most once.'
    for (const chosen of [[], ['AMOUNT', 'TAX'], ['AMOUNT', 'DESCRIPTION', 'AMOUNT']]) {
      const call = session.call('updateOrganization', { params, body: { profile: { document_columns: chosen } } })
      await invalid(call, { 'profile.document_columns': message })
    }
    const unknown = { profile: { document_columns: ['AMOUNT', 'DESCRIPTION', 'WEIGHT'] } }
    await invalidOn(session.call('updateOrganization', { params, body: unknown }), 'profile.document_columns.2')
  },
  'a signature is an image, stands on everything unless it says otherwise, and in no list': async (session) => {
    const { client } = session
    const { id: organizationId, profile } = await ours(session)
    const keep = (signature: object | null) =>
      session.call('updateOrganization', { params: { organizationId }, body: { profile: { signature } } })
    await invalid(keep({ image: 'data:text/html,x' }), {
      'profile.signature.image': 'Choose a PNG, JPEG or SVG image.',
    })
    const everywhere = { name: null, on_invoices: true, on_estimates: true, on_credit_notes: true }
    await keep({ image: logo })
    assert.deepEqual((await ours(session)).profile.signature, { image: logo, ...everywhere })
    const { organization } = await makeDraft(session)
    assert.equal(organization.profile.signature, null)
    await found(client.updateOrganization({ params: { organizationId }, body: { profile: { signature: null } } }))
    assert.deepEqual((await ours(session)).profile, profile)
  },
  'a tax that new documents begin with is one of the business’s, and one that was deleted since may stay': async (
    session,
  ) => {
    const { client } = session
    const { id: organizationId } = await ours(session)
    const keep = (document_defaults: { tax_id: string } | null) =>
      client.updateOrganization({ params: { organizationId }, body: { profile: { document_defaults } } })
    const begin = (tax_id: string) => keep({ tax_id })
    await invalid(begin(crypto.randomUUID()), { 'profile.document_defaults.tax_id': 'This tax does not exist.' })
    const { id: taxId } = await created(client.createTax({ body: { name: 'VAT', percent: 19 } }))
    await found(begin(taxId))
    await found(client.deleteTax({ params: { taxId } }))
    await found(begin(taxId))
    await found(keep(null))
  },
  'another currency takes a fixed late fee out of what new documents begin with, unless it is named again': async (
    session,
  ) => {
    const { client } = session
    const { id: organizationId, profile: before } = await ours(session)
    type Body = NonNullable<Parameters<typeof client.updateOrganization>[0]['body']>
    type Profile = NonNullable<Body['profile']>
    const keep = (profile: Profile) =>
      found(client.updateOrganization({ params: { organizationId }, body: { profile } }))
    const kept = async (profile: Profile) => (await keep(profile)).profile.document_defaults
    const terms = {
      net_terms: 'NET15',
      notes: 'Thank you.',
      has_late_fee: true,
      late_fee_interval: 'ONE_TIME',
    } as const
    const fixed = { ...terms, late_fee_kind: 'FIXED', late_fee: 40 } as const
    const percentage = { ...terms, late_fee_kind: 'PERCENTAGE', late_fee: 1.5 } as const
    const document_defaults = await kept({ currency: 'EUR', document_defaults: fixed })
    assert.deepEqual(await kept({ currency: 'EUR', locale: before.locale }), document_defaults)
    assert.deepEqual(await kept({ currency: 'CHF' }), { ...document_defaults, has_late_fee: false, late_fee: null })
    assert.deepEqual(await kept({ currency: 'JPY', document_defaults: fixed }), document_defaults)
    assert.partialDeepStrictEqual(await kept({ document_defaults: percentage }), percentage)
    assert.partialDeepStrictEqual(await kept({ currency: 'USD' }), percentage)
    await keep({ currency: before.currency, document_defaults: null })
  },
  'an IBAN that cannot be right is refused on its field, and kept as typed otherwise': async (session) => {
    const { client } = session
    const { id, profile: before } = await ours(session)
    const keep = (iban: string | null) =>
      client.updateOrganization({ params: { organizationId: id }, body: { profile: { iban } } })
    await invalid(keep('DE89 3704 0044 0532 0130 01'), {
      'profile.iban':
        'This IBAN has a typing error: its check digits do not fit. Compare it with what your bank gave you.',
    })
    await invalid(keep('0001-2345678'), {
      'profile.iban':
        'Enter a whole IBAN, like DE89 3704 0044 0532 0130 00. Another kind goes into the account number.',
    })
    assert.equal((await ours(session)).profile.iban, before.iban)
    const spaced = 'GB29 NWBK 6016 1331 9268 19'
    assert.equal((await found(keep(spaced))).profile.iban, spaced)
    await found(keep(before.iban))
  },
  'an account that has no IBAN is kept by numbers of its own, each refused on its field': async (session) => {
    const { client } = session
    const { id, profile: before } = await ours(session)
    type Numbers = Partial<Record<'account_number' | 'routing_number', string | null>>
    const keep = (profile: Numbers) => client.updateOrganization({ params: { organizationId: id }, body: { profile } })
    const american = { account_number: '000123456789', routing_number: '021000021' }
    assert.deepEqual((await found(keep(american))).profile, { ...before, ...american })
    await invalid(keep({ account_number: 'ask us', routing_number: '021000012' }), {
      'profile.account_number': 'Enter the account number as your bank writes it: 4 to 34 letters and digits.',
      'profile.routing_number':
        'This routing number has a typing error: its check digit does not fit. Compare it with what your bank gave you.',
    })
    await invalid(keep({ account_number: 'DE02120300000000202051', routing_number: '1' }), {
      'profile.account_number': 'This is an IBAN. Enter it as the IBAN instead.',
      'profile.routing_number': 'Enter the routing number as your bank writes it: 4 to 12 letters and digits.',
    })
    assert.deepEqual((await ours(session)).profile, { ...before, ...american })
    await found(keep({ account_number: null, routing_number: null }))
    assert.deepEqual((await ours(session)).profile, before)
  },
  'documents are called as the business calls them, in not too many letters': async (session) => {
    const { client } = session
    const { id: organizationId, profile: before } = await ours(session)
    const keep = (profile: Partial<Record<'invoice_heading' | 'estimate_heading', string | null>>) =>
      client.updateOrganization({ params: { organizationId }, body: { profile } })
    const own = { invoice_heading: 'Tax invoice', estimate_heading: 'Quote' }
    assert.deepEqual((await found(keep(own))).profile, { ...before, ...own })
    await invalid(keep({ invoice_heading: 'x'.repeat(41) }), {
      'profile.invoice_heading': 'Use at most 40 characters.',
    })
    await found(keep({ invoice_heading: null, estimate_heading: null }))
    assert.deepEqual((await ours(session)).profile, before)
  },
  'documents call their parts as the business does, in not too many letters': async (session) => {
    const { id: organizationId, profile: before } = await ours(session)
    const keep = (document_labels: object | null) =>
      session.call('updateOrganization', { params: { organizationId }, body: { profile: { document_labels } } })
    await keep({ total: 'Sum' })
    const { document_labels } = (await ours(session)).profile
    assert.deepEqual([document_labels?.total, document_labels?.due, document_labels?.notes], ['Sum', null, null])
    await invalid(keep({ total: 'x'.repeat(41) }), {
      'profile.document_labels.total': 'Use at most 40 characters.',
    })
    await keep(null)
    assert.deepEqual((await ours(session)).profile, before)
  },
  'the page where invoices are paid is kept as a pattern, and refused on its field where it is none': async (
    session,
  ) => {
    const { client } = session
    const { id: organizationId, profile: before } = await ours(session)
    const keep = (payment_link: string | null) =>
      client.updateOrganization({ params: { organizationId }, body: { profile: { payment_link } } })
    const pattern = 'https://pay.example/{number}?sum={amount}{currency}'
    assert.deepEqual((await found(keep(pattern))).profile, { ...before, payment_link: pattern })
    await invalid(keep('http://pay.example'), {
      'profile.payment_link': 'Enter the address of a page that begins with https://, of at most 250 characters.',
    })
    await invalid(keep('https://pay.example/{client}'), {
      'profile.payment_link': 'Use {number}, {amount}, {currency}, and no other braces.',
    })
    await found(keep(null))
    assert.deepEqual((await ours(session)).profile, before)
  },
  'what the law asks for is kept by its own names, and stays on what went out with it': async (session) => {
    const { client } = session
    const { id: organizationId, profile: before } = await ours(session)
    const keep = (profile: Partial<Record<'legal_name' | 'register_entry' | 'vat_id', string | null>>) =>
      client.updateOrganization({ params: { organizationId }, body: { profile } })
    const law = { legal_name: 'Marta Lind', register_entry: 'HRB 123, Hamburg', vat_id: 'DE123456789' }
    assert.deepEqual((await found(keep(law))).profile, { ...before, ...law })
    const issued = await makeIssued(session)
    await found(keep({ legal_name: null, register_entry: null, vat_id: null }))
    assert.deepEqual((await ours(session)).profile, before)
    const { organization } = await found(client.getInvoice({ params: { invoiceId: issued.id } }))
    assert.deepEqual({ ...organization.profile, ...law }, organization.profile)
  },
  'a document carries its organization, without the logo': async (session) => {
    const { client } = session
    const { id, profile } = await ours(session)
    const params = { organizationId: id }
    await found(client.updateOrganization({ params, body: { profile: { logo } } }))
    const { organization } = await makeDraft(session)
    assert.deepEqual([organization.id, organization.profile], [id, { ...profile, logo: null }])
    await found(client.updateOrganization({ params, body: { profile: { logo: null } } }))
  },
  'a setting that means nothing is refused on its field': async (session) => {
    const params = { organizationId: (await ours(session)).id }
    const profile = { time_zone: 'Mars/Olympus', locale: 'x', currency: 'XYZ', paper: 'A5', logo: 'data:text/html,x' }
    await invalidOn(
      session.call('updateOrganization', { params, body: { name: '', profile } }),
      ...['name', 'profile.time_zone', 'profile.locale', 'profile.currency', 'profile.paper', 'profile.logo'],
    )
  },
  'another organization is not there': async ({ client }) => {
    const params = { organizationId: '00000000-0000-7000-8000-000000000000' }
    await refused(client.getOrganization({ params }), 404)
    await refused(client.updateOrganization({ params, body: { name: 'Mine' } }), 404)
  },
})

export const profileSuite = suite('profile', {
  'the person who is signed in reads and changes their profile': async ({ client }) => {
    const before = await found(client.getProfile())
    const renamed = await found(client.updateProfile({ body: { name: 'Rear Admiral Hopper' } }))
    assert.deepEqual({ ...renamed, name: before.name, updated_at: before.updated_at }, before)
    const { name, email } = before
    await found(client.updateProfile({ body: { name, email } }))
    assert.equal((await found(client.getProfile())).name, name)
  },
  'a profile has a name and an e-mail address': async ({ call }) => {
    const required = 'This field is required.'
    await invalid(call('updateProfile', { body: { name: '', email: null } }), { name: required, email: required })
    await invalidOn(call('updateProfile', { body: { email: 'nobody' } }), 'email')
  },
})
