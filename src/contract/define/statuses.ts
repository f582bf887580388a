import { z } from 'zod'
import type { Operation } from './operation'
import { requestTexts } from '../../words/en/service/requests'

/** What an operation may answer besides its success, by status, and what it means (v1.md "Answers"). */
export function declaredProblems(operation: Operation): [status: number, description: string][] {
  const { method, role, path, record, params, query, body } = operation
  const isWrite = method !== 'GET'
  const isRecordWrite = isWrite && record !== null
  const all: [when: boolean, status: number, description: string][] = [
    [true, 400, requestTexts.theRequestIsMalformed],
    [role !== null, 401, requestTexts.tokenUnusable],
    [role === null, 401, requestTexts.credentialsWrong],
    [role !== null, 403, requestTexts.roleForbids],
    [role === null, 403, requestTexts.noOrganization],
    [hasFields(params) || path.startsWith('/v1/profile'), 404, requestTexts.noSuchRecord],
    [(isWrite && role !== null) || path.endsWith('/preview'), 409, requestTexts.stateForbids],
    [isRecordWrite, 412, requestTexts.recordChanged],
    [isWrite, 413, requestTexts.theBodyIsLargerThan5Mb],
    [isWrite, 415, requestTexts.theBodyIsNotJson],
    [isRecordWrite || hasFields(query) || hasFields(body), 422, requestTexts.someFieldsAreInvalid],
    [isWrite && /\/(login|profile|password)$/.test(path), 429, requestTexts.tooManyAttempts],
    [true, 500, requestTexts.somethingWentWrongOnOurSide],
    [true, 503, requestTexts.notAtTheMoment],
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
