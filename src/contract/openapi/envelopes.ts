import type { JsonSchema } from './schemas'
import { requestTexts } from '../../words/en/service/requests'

const nullableText = { type: ['string', 'null'] }
const count = { type: 'integer', minimum: 0 }

/** What every answer is wrapped in (spec "Response envelope", "Pagination"). */
export const envelopes: Readonly<Record<string, JsonSchema>> = {
  Error: {
    type: 'object',
    properties: {
      success: { const: false },
      message: { type: 'string' },
      errors: {
        type: 'object',
        description: requestTexts.messagesByField,
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
    },
    required: ['success', 'message', 'errors'],
  },
  PageLinks: {
    type: 'object',
    properties: { first: { type: 'string' }, last: { type: 'string' }, prev: nullableText, next: nullableText },
    required: ['first', 'last', 'prev', 'next'],
  },
  PageMeta: {
    type: 'object',
    properties: {
      current_page: count,
      from: { type: ['integer', 'null'] },
      last_page: count,
      links: {
        type: 'array',
        items: {
          type: 'object',
          properties: { url: nullableText, label: { type: 'string' }, active: { type: 'boolean' } },
          required: ['url', 'label', 'active'],
        },
      },
      path: { type: 'string' },
      per_page: count,
      to: { type: ['integer', 'null'] },
      total: count,
    },
    required: ['current_page', 'from', 'last_page', 'links', 'path', 'per_page', 'to', 'total'],
  },
}
