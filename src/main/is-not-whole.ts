/** As Node calls what it cannot find or load: a file of the program itself, as it loads no others. */
const CODES: readonly unknown[] = ['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND', 'ERR_DLOPEN_FAILED']

/** Whether a part of the program is missing or damaged, such as SQLite: it can only be installed again. */
export function isNotWhole(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.includes(error.code)
}
