import { expect } from 'vitest'
import type { MigrationCase } from './cases'

/** The twenty-seventh migration: what one column said in several ways has a column each. */
export const syncColumns: MigrationCase = {
  before: (sqlite) => {
    sqlite.exec(`
      INSERT INTO sync_link (only, base_url, email, organization_id, organization_name, kind, state, generator,
          is_paused, is_matching, cursor, scanned_seq, linked_at)
        VALUES (1, 'https://there.example', 'a@b.example', 'o', 'O', 'plain', 'linked', 'device', 0, 0, 'c', 0, 't');
      INSERT INTO walks VALUES ('changes', 4, 0, 0), ('verify', 5, 0, 281474976710655), ('set back', 6, 0, 0),
        ('surely set back', 6, 0, 0), ('count invoice', 7, 0, -2);
      INSERT INTO base (kind, local_id, local, remote, hash, is_missing, walk) VALUES
        ('tax', 'a', '{}', '{}', 'h', 0, 1), ('tax', 'b', '{}', '{}', '', 1, 1), ('tax', 'c', '{}', '{}', 'h', 2, 1);
      INSERT INTO agreed_deletions VALUES ('tax', 'there', 'here', NULL, '', '[]', 't', 1);
      INSERT INTO sent VALUES ('tax', 'a', 'f');
      INSERT INTO settlements VALUES ('tax', 'a', '{"name":"A"}');
      INSERT INTO outbox (record_kind, record_id, operation, payload, made, client_ref, depends_on, state, attempts,
          created_at, probes) VALUES
        ('tax', 'a', 'createTax', '{}', '["x"]', 'key-a', '[]', 'unknown', 1, 't', 2),
        ('estimate', 'b', 'createEstimate', '{}', '[]', 'key-b', '[]', 'ready', 0, 't', 1),
        ('client', 'c', 'createClient', '{}', '[]', 'key-c', '[]', 'ready', 0, 't', 10),
        ('client', 'd', 'deleteClient', '{}', '[]', 'key-d', '[]', 'rejected', 0, 't', 11);`)
  },
  after: (sqlite) => {
    const all = (sql: string) => sqlite.prepare(sql).raw().all()
    expect(all('SELECT cursor, full_read_since, mismatch, set_back_walk, is_set_back FROM sync_link')).toEqual([
      ['c', 4, '281474976710655', 6, 1],
    ])
    expect(all('SELECT kind, walk, difference FROM miscounts')).toEqual([['invoice', 7, -2]])
    expect(all('SELECT local_id, remote_hash, presence FROM base ORDER BY local_id')).toEqual([
      ['a', 'h', 'present'],
      ['b', null, 'missing'],
      ['c', 'h', 'local_only'],
    ])
    expect(all('SELECT local_id, remote_hash FROM agreed_deletions')).toEqual([['here', null]])
    expect(all('SELECT * FROM create_fingerprints')).toEqual([['tax', 'a', 'f']])
    expect(all('SELECT * FROM accepted_differences')).toEqual([['tax', 'a', '{"name":"A"}']])
    const tries = 'empty_searches, stale_tries, parts_miscounts, omits_number, remote_id'
    expect(all(`SELECT request_key, side_effect_ids, ${tries} FROM outbox ORDER BY seq`)).toEqual([
      ['key-a', '["x"]', 2, 0, 0, 0, null],
      ['key-b', '[]', 1, 0, 0, 1, null],
      ['key-c', '[]', 0, 0, 0, 0, 'key-c'],
      ['key-d', '[]', 0, 0, 2, 0, null],
    ])
    expect(() => sqlite.exec(`UPDATE base SET presence = 'elsewhere'`)).toThrow(/CHECK/)
  },
}
