import { expect } from 'vitest'
import type { MigrationCase } from './cases'

/** The twenty-ninth migration: templates may wait to follow a tax or unit; none does at first. */
export const templatesBehind: MigrationCase = {
  before: null,
  after: (sqlite) => {
    expect(sqlite.prepare('SELECT count(*) FROM templates_behind').pluck().get()).toBe(0)
  },
}
