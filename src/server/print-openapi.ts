import { openApiDocument } from '../contract/openapi/openapi'

// npm run --silent openapi [-- <base address>]: the OpenAPI document of /v1, on standard output.
process.stdout.write(`${JSON.stringify(openApiDocument(process.argv[2] ?? 'http://127.0.0.1:8080/api'), null, 2)}\n`)
