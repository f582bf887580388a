import { expect, type Page } from '@playwright/test'

/** Calls an operation as a screen does, and answers its data. */
export async function invoke(page: Page, name: string, input: object = {}): Promise<{ readonly id: string }> {
  const reply = await page.evaluate((request) => window.billfold.invoke(request), JSON.stringify({ name, ...input }))
  const { ok, body } = JSON.parse(reply) as { ok: boolean; body: { message: string; data: { id: string } } }
  if (!ok) throw new Error(body.message)
  return body.data
}

export interface Named {
  readonly id: string
  readonly name: string
}

/** The first page of a list. */
export async function list<T = Named>(page: Page, name: string, query: object = {}): Promise<readonly T[]> {
  return (await invoke(page, name, { query })) as unknown as readonly T[]
}

/** The business that is set up. */
export async function businessId(page: Page): Promise<string> {
  const { organization } = (await invoke(page, 'getStart')) as unknown as { organization: { id: string } }
  return organization.id
}

/** Sets a business up without its screen, and shows its home. */
export async function setUp(page: Page): Promise<void> {
  const owner = { name: 'Ada Lind', email: 'ada@studio.example' }
  const profile = { currency: 'EUR', locale: 'en-GB', time_zone: 'Europe/Dublin' }
  await invoke(page, 'setUp', { body: { name: 'Ada Studio', owner, profile } })
  await reload(page)
}

/** Loads the window anew and waits until its first screen is there: keys pressed before reach nobody. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** A draft over 900.00 for a client. */
export function makeInvoice(page: Page, clientId: string): Promise<{ readonly id: string }> {
  return invoke(page, 'createInvoice', {
    body: {
      client_id: clientId,
      currency: 'EUR',
      tax_distribution: 'NO_TAX',
      discount_distribution: 'NO_DISCOUNT',
      net_terms: 'NET30',
      line_items: [{ name: 'Interface design', quantity: 2, price: 450 }],
    },
  })
}
