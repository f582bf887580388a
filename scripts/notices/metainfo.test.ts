import { expect, it } from 'vitest'
import { metainfoWith } from './metainfo'

const metainfo = '<component>\n  <id>app.billfold.desktop</id>\n</component>\n'
const changelog = '# Changelog\n\n## Unreleased\n\n## 1.1.0 – 2026-12-01\n\n- A new thing.\n\n## 1.0.0 – 2026-11-01\n'
const releasesOf = (version: string) =>
  metainfoWith(metainfo, changelog, { version, committedAt: 1_800_000_000 }).match(/<release .*>/g)

it('names what the changelog names, from the newest on', () => {
  expect(metainfoWith(metainfo, changelog, { version: '1.1.0', committedAt: 0 })).toBe(`<component>
  <id>app.billfold.desktop</id>
  <releases>
    <release version="1.1.0" date="2026-12-01" />
    <release version="1.0.0" date="2026-11-01" />
  </releases>
</component>
`)
})

it('names a version of which the changelog says nothing yet by the day of its commit', () => {
  expect(releasesOf('1.2.0')).toEqual([
    '<release version="1.2.0" date="2027-01-15" />',
    '<release version="1.1.0" date="2026-12-01" />',
    '<release version="1.0.0" date="2026-11-01" />',
  ])
})
