import type { z } from 'zod'
import { requestTexts } from '../../words/en/service/requests'
import type { FieldErrors } from './failure'

const wanted: Readonly<Record<string, string>> = {
  string: requestTexts.enterText,
  number: requestTexts.enterANumber,
  int: requestTexts.enterAWholeNumber,
  boolean: requestTexts.useTrueOrFalse,
  array: requestTexts.sendAList,
  object: requestTexts.sendAnObject,
  record: requestTexts.sendAnObject,
}

/** What zod says where a schema has no words of its own. */
export const readable: z.core.ParseContext<z.core.$ZodIssue> = {
  // Without it an issue does not tell a missing field from one of the wrong type.
  reportInput: true,
  error: (issue) =>
    (issue.code === 'invalid_type' ? wanted[issue.expected] : undefined) ?? requestTexts.thisValueDoesNotFit,
}

/** zod's issues as messages by wire field path. */
export function fieldErrors(error: z.ZodError | undefined): FieldErrors {
  const errors: Record<string, string[]> = {}
  for (const issue of error?.issues ?? []) (errors[issue.path.join('.')] ??= []).push(messageOf(issue))
  return errors
}

/** A field that is not there is missing, whatever its schema would have wanted of it. */
function messageOf(issue: z.core.$ZodIssue): string {
  const isMissing = issue.code === 'invalid_type' || issue.code === 'invalid_value'
  return isMissing && (issue.input ?? null) === null ? requestTexts.thisFieldIsRequired : issue.message
}
