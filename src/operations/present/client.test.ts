import { expect, it } from 'vitest'
import type { ClientRecord } from '../../contract/v1/clients/client-record'
import { presentFrozenClient } from './client'

const frozen = { id: 'id', name: 'Ada', kind: 'PERSON', email: null } as unknown as ClientRecord

it('a client that was frozen before it could say more says nothing there', () => {
  expect(presentFrozenClient(frozen)).toEqual({
    ...frozen,
    vat_id: null,
    purchase_order_number: null,
    buyer_reference: null,
    e_invoice: null,
    language: null,
  })
})

it('keeps what a frozen client says, but for a kind of e-invoice that is none', () => {
  const told = (e_invoice: string) => presentFrozenClient({ ...frozen, vat_id: 'DE1', e_invoice } as ClientRecord)
  expect(told('PEPPOL')).toMatchObject({ vat_id: 'DE1', e_invoice: 'PEPPOL' })
  expect(told('EDIFACT').e_invoice).toBeNull()
})
