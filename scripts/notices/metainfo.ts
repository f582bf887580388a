import { partsOf } from '../release/changelog.ts'

export interface Current {
  readonly version: string
  /** In seconds. */
  readonly committedAt: number
}

/**
 * What software centres are told of Billfold, with its versions: those of the changelog from the newest on, before them this
 * one where that does not name it yet.
 */
export function metainfoWith(metainfo: string, changelog: string, { version, committedAt }: Current): string {
  const released = partsOf(changelog)
  const current = { version, day: new Date(committedAt * 1000).toISOString().slice(0, 10) }
  const all = released.some((each) => each.version === version) ? released : [current, ...released]
  const lines = all.map(({ version, day }) => `    <release version="${version}" date="${day}" />\n`)
  return metainfo.replace(/(?=<\/component>)/, () => `  <releases>\n${lines.join('')}  </releases>\n`)
}
