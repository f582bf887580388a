/**
 * What a form takes over of what was typed in it before, maybe by an older version of it: what is missing or of another
 * kind stays as the form has it. Elements of a list are measured by its first one.
 */
export function adoptTyped<T>(own: T, typed: unknown): T {
  return merge(own, typed) as T
}

function merge(own: unknown, typed: unknown): unknown {
  if (Array.isArray(own)) {
    if (!Array.isArray(typed)) return own
    return own.length === 0 ? typed : typed.map((each: unknown) => merge(own[0], each))
  }
  if (isObject(own)) {
    if (!isObject(typed)) return own
    return {
      ...typed,
      ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, of(typed, name, value)])),
    }
  }
  return own === null || typeof own === typeof typed ? typed : own
}

function of(typed: Readonly<Record<string, unknown>>, name: string, own: unknown): unknown {
  return Object.hasOwn(typed, name) ? merge(own, typed[name]) : own
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
