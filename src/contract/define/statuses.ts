import { z } from 'zod'
import type { Operation } from './operation'

/** What an operation may answer besides its success, by status, and what it means (v1.md "Answers"). */
export function declaredProblems(operation: Operation): [status: number, description: string][] {
  const { method, role, path, record, params, query, body } = operation
  const isWrite = method !== 'GET'
  const isRecordWrite = isWrite && record !== null
  const all: [when: boolean, status: number, description: string][] = [
    [true, 400, 'The request is malformed'],
    [role !== null, 401, 'The token is missing, bad or expired'],
    [role === null, 401, 'The address and the password do not go together'],
    [role !== null, 403, 'The role does not allow it, or the caller is no longer a member'],
    [role === null, 403, 'The account belongs to no organization'],
    [hasFields(params) || path.startsWith('/v1/profile'), 404, 'There is no such record'],
    [(isWrite && role !== null) || path.endsWith('/preview'), 409, 'The state of the record forbids it'],
    [isRecordWrite, 412, 'The record is another by now than If-Match says'],
    [isWrite, 413, 'The body is larger than 5 MB'],
    [isWrite, 415, 'The body is not JSON'],
    [isRecordWrite || hasFields(query) || hasFields(body), 422, 'Some fields are invalid'],
    [isWrite && /\/(login|profile|password)$/.test(path), 429, 'Too many attempts; Retry-After says when to try again'],
    [true, 500, 'Something went wrong on our side; nothing was changed'],
    [true, 503, 'It cannot be done at the moment; Retry-After says when to try again'],
  ]
  return all.filter(([when]) => when).map(([, status, description]) => [status, description])
}

/** Whether an answer is one of those that the operation declares. */
export function isDeclared(operation: Operation, status: number): boolean {
  return status === operation.success || declaredProblems(operation).some(([declared]) => declared === status)
}

function hasFields(schema: z.ZodType): boolean {
  return schema instanceof z.ZodObject && Object.keys(schema.shape).length > 0
}
