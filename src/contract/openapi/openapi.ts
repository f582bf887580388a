import type { Operation } from '../define/operation'
import { declaredProblems } from '../define/statuses'
import { v1 } from '../v1/index'
import { envelopes } from './envelopes'
import { toJsonSchema, type JsonSchema } from './schemas'
import { requestTexts } from '../../words/en/service/requests'

/** The version of the interface: it moves when the wire does. */
export const API_VERSION = '1.0.1'

interface Described {
  readonly paths: Record<string, Record<string, JsonSchema>>
  readonly schemas: Record<string, JsonSchema>
}

/** The OpenAPI 3.1 document of /v1, from the same table that the transports walk. `publicAddress` is `{base_url}`. */
export function openApiDocument(publicAddress: string): JsonSchema {
  const described: Described = { paths: {}, schemas: { ...envelopes } }
  for (const operation of Object.values<Operation>(v1)) describe(operation, described)
  return {
    openapi: '3.1.0',
    info: {
      title: requestTexts.billfold,
      version: API_VERSION,
      description: requestTexts.whatBillfoldIs,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicAddress }],
    security: [{ bearer: [] }],
    tags: [...new Set(Object.values<Operation>(v1).map(tagOf))].map((name) => ({ name })),
    paths: described.paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: Object.fromEntries(Object.entries(described.schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}

function describe(operation: Operation, { paths, schemas }: Described): void {
  const add = (schema: Operation['body'], io: 'input' | 'output') => {
    const { schema: own, records } = toJsonSchema(schema, io)
    Object.assign(schemas, records)
    return own
  }
  const sent = {
    params: add(operation.params, 'input'),
    query: add(operation.query, 'input'),
    body: add(operation.body, 'input'),
  }
  const path = (paths[operation.path] ??= {})
  path[operation.method.toLowerCase()] = {
    operationId: operation.name,
    tags: [tagOf(operation)],
    summary: summaryOf(operation.name),
    'x-provenance': operation.provenance,
    ...(operation.role === null ? { security: [] } : { 'x-role': operation.role }),
    parameters: [...parametersOf(sent.params, 'path'), ...parametersOf(sent.query, 'query')],
    ...(hasProperties(sent.body) ? { requestBody: { required: true, content: json(sent.body) } } : {}),
    responses: {
      [operation.success]: {
        description: operation.message,
        content: json(successOf(operation, add(operation.data, 'output'))),
      },
      ...Object.fromEntries(declaredProblems(operation).map(([status, description]) => [status, problem(description)])),
    },
  }
}

const tagOf = ({ path }: Operation): string => path.split('/')[2] ?? 'v1'

/** `createRecurringInvoice` as words. */
function summaryOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function hasProperties({ properties }: JsonSchema): boolean {
  return Object.keys(properties ?? {}).length > 0
}

function parametersOf(schema: JsonSchema, place: 'path' | 'query'): JsonSchema[] {
  const required = (schema['required'] ?? []) as readonly string[]
  return Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).map(([name, own]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: own,
  }))
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const problem = (description: string) => ({ description, content: json(reference('Error')) })

/** The envelope around what an operation answers; a list has its page beside it, a deletion no data. */
function successOf({ isList, data }: Operation, schema: JsonSchema): JsonSchema {
  const isEmpty = data.safeParse(undefined).success
  const properties = {
    success: { const: true },
    message: { type: 'string' },
    ...(isEmpty ? {} : { data: schema }),
    ...(isList ? { meta: reference('PageMeta'), links: reference('PageLinks') } : {}),
  }
  return { type: 'object', properties, required: Object.keys(properties) }
}
