import { describe, expect, it } from 'vitest'
import { enumValues } from '../../../domain/enums'
import { statusLook } from './status-tone'

describe('statusLook', () => {
  it.each(['invoice', 'estimate', 'recurring'] as const)('has a word for every %s status', (kind) => {
    for (const status of enumValues(`${kind}_status`)) expect(statusLook(kind, status).label).not.toBe(status)
  })

  it('sounds the alarm for what is overdue and nothing else of an invoice', () => {
    const alarming = enumValues('invoice_status').filter((status) => statusLook('invoice', status).tone === 'critical')
    expect(alarming).toEqual(['OVERDUE'])
  })

  it('shows a status it does not know as the word it is', () => {
    expect(statusLook('estimate', 'ARCHIVED')).toEqual({ label: 'ARCHIVED', tone: 'neutral' })
  })
})
