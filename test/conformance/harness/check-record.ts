import assert from 'node:assert/strict'
import type { FieldType, Table } from '../spec/tables'

const patterns = {
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/,
} as const

/** Checks that a record has exactly the fields of its table, each of its type. */
export function checkRecord(record: unknown, table: Table, path = table.title): void {
  assert.ok(isObject(record), `${path} is an object`)
  assert.deepEqual(Object.keys(record).sort(), Object.keys(table.fields).sort(), `${path} has the fields of its table`)
  for (const [name, type] of Object.entries(table.fields)) checkField(record[name], type, `${path}.${name}`)
  for (const name of Object.keys(table.fields)) checkLabel(record, name, path)
}

/** A label is there exactly when its field has a value. */
function checkLabel(record: Readonly<Record<string, unknown>>, name: string, path: string): void {
  const label = record[`${name}_name`]
  if (label === undefined || name === 'tax' || name === 'unit') return
  assert.equal(label === null, record[name] === null, `${path}.${name}_name goes with ${name}`)
}

function checkField(value: unknown, type: FieldType, path: string): void {
  if (typeof type === 'string' && type.endsWith('?')) {
    if (value !== null) checkField(value, type.slice(0, -1) as FieldType, path)
  } else if (typeof type === 'string') {
    checkSimple(value, type, path)
  } else if ('oneOf' in type) {
    if (value !== null || !type.isNullable) assert.ok(type.oneOf.includes(String(value)), `${path} is ${String(value)}`)
  } else if ('each' in type) {
    assert.ok(Array.isArray(value), `${path} is a list`)
    ;(value as unknown[]).forEach((item, index) => {
      checkRecord(item, type.each, `${path}.${index}`)
    })
  } else if (value !== null || !type.isNullable) {
    checkRecord(value, type.table, path)
  }
}

function checkSimple(value: unknown, type: string, path: string): void {
  if (type in patterns) {
    assert.match(String(value), patterns[type as keyof typeof patterns], `${path} is a ${type}`)
  } else if (type === 'integer') {
    assert.ok(Number.isSafeInteger(value), `${path} is an integer`)
  } else if (type === 'object') {
    assert.ok(isObject(value), `${path} is an object`)
  } else {
    assert.equal(typeof value, type, `${path} is a ${type}`)
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
