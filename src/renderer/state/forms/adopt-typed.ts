import type { Texts } from './drafts.svelte'

/** Where the texts stand beside the values: no value is called so. */
const TEXTS = '(no choice yet)'

/** What is kept of a form: its values, and what is typed in its fields and no choice yet. */
export function withTexts(values: object, texts: Texts): object {
  return Object.keys(texts).length > 0 ? { ...values, [TEXTS]: texts } : values
}

export function textsOf(typed: unknown): Texts {
  const texts = isObject(typed) ? typed[TEXTS] : undefined
  if (!isObject(texts)) return {}
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )
}

/**
 * What a form takes over of what was typed in it before, maybe by an older version of it: what is missing or of another
 * kind stays as the form has it. Elements of a list are measured by its first one.
 */
export function adoptTyped<T>(own: T, typed: unknown): T {
  return merge(own, withoutTexts(typed)) as T
}

function withoutTexts(typed: unknown): unknown {
  return isObject(typed) ? Object.fromEntries(Object.entries(typed).filter(([name]) => name !== TEXTS)) : typed
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
