import { expect } from 'vitest'
import type { MigrationCase } from './cases'

/** The thirty-seventh migration: what is known of an entry goes whole, and outlives the payments that came of it. */
export const bankEntries: MigrationCase = {
  before: null,
  after: (sqlite) => {
    sqlite.exec(`INSERT INTO bank_entries VALUES ('f1', 'recorded', ''), ('f2', 'ignored', '');
      INSERT INTO bank_entry_payments VALUES ('p1', 'f1'), ('p2', 'f1');
      INSERT INTO csv_readings VALUES ('Date', '{}', '')`)
    expect(() => sqlite.exec(`INSERT INTO bank_entry_payments VALUES ('p3', 'f3')`)).toThrow(/FOREIGN KEY/)
    sqlite.exec(`DELETE FROM bank_entries WHERE fingerprint = 'f1'`)
    expect(sqlite.prepare('SELECT count(*) FROM bank_entry_payments').pluck().get()).toBe(0)
    expect(sqlite.prepare('SELECT fingerprint FROM bank_entries').pluck().all()).toEqual(['f2'])
  },
}
