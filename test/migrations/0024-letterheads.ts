import { expect } from 'vitest'
import type { MigrationCase } from './cases'

const organization = { name: 'Ada', profile: { iban: 'DE89', logo: null }, role: 'OWNER' }

/** The twenty-fourth migration: what documents were frozen with is known as the business's own. */
export const letterheads: MigrationCase = {
  before: (sqlite) => {
    const keep = sqlite.prepare('INSERT INTO snapshots (hash, body) VALUES (?, ?)')
    keep.run('one', JSON.stringify({ client: { id: 'one' }, organization, logoHash: 'logo' }))
    keep.run('two', JSON.stringify({ client: { id: 'two' }, organization, logoHash: 'logo' }))
    keep.run('old', JSON.stringify({ client: { id: 'two' }, organization: { ...organization, name: 'Old' } }))
    keep.run('logo', JSON.stringify('data:image/png;base64,AAAA'))
  },
  after: (sqlite) => {
    const bodies = sqlite.prepare<[], string>('SELECT body FROM letterheads ORDER BY body').pluck().all()
    const { profile } = organization
    expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([
      { name: 'Ada', profile, logoHash: 'logo' },
      { name: 'Old', profile, logoHash: null },
    ])
  },
}
