/** Something about a package that somebody has to decide on. */
export interface Finding {
  /** By which it is accepted: an advisory's id, or `licence of <package>`. */
  readonly id: string
  readonly text: string
}

/** A finding that was looked at and does no harm here, until a day on which it is looked at again. */
export interface Acceptance {
  readonly id: string
  readonly reason: string
  /** YYYY-MM-DD, the last day. */
  readonly until: string
}

export interface LockFile {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly license?: string }>>
}

/** Licences under which a package may be used here and handed on with the application, its notice beside it. */
const permitted: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'WTFPL',
])

/** The packages of a lock file whose licence is missing, or none of those that are permitted. */
export function licenceFindings({ packages }: LockFile): Finding[] {
  return Object.entries(packages).flatMap(([path, { version = '', license = 'none' }]) => {
    if (path === '' || isPermitted(license)) return []
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return [{ id: `licence of ${name}`, text: `${name}@${version} is licensed under: ${license}` }]
  })
}

/** Whether an SPDX expression leaves us a permitted choice. */
function isPermitted(expression: string): boolean {
  const choices = expression.replace(/^\((.*)\)$/, '$1').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((licence) => permitted.has(licence)))
}

/** What `npm audit --json` knows of, each advisory once; null where it could not ask. */
export function vulnerabilityFindings(report: unknown): Finding[] | null {
  if (!isRecord(report) || !isRecord(report['vulnerabilities'])) return null
  const found = new Map<string, Finding>()
  for (const vulnerable of Object.values(report['vulnerabilities'])) {
    for (const advisory of isRecord(vulnerable) && Array.isArray(vulnerable['via']) ? vulnerable['via'] : []) {
      // A name stands for a package that is listed itself.
      if (!isRecord(advisory)) continue
      const [name, severity, title, url] = ['name', 'severity', 'title', 'url'].map((key) => String(advisory[key]))
      const id = url?.split('/').at(-1) ?? ''
      found.set(id, { id, text: `${name ?? ''}: ${severity ?? ''}: ${title ?? ''} (${url ?? ''})` })
    }
  }
  return [...found.values()]
}

/** What is left to decide on `today` (YYYY-MM-DD), one line each: findings, and acceptances that have no use any more. */
export function toDecide(findings: readonly Finding[], accepted: readonly Acceptance[], today: string): string[] {
  const open = findings.flatMap(({ id, text }) => {
    const acceptance = accepted.find((each) => each.id === id)
    if (acceptance === undefined) return [`${id}: ${text}`]
    return acceptance.until < today ? [`${id}: ${text}; it was accepted until ${acceptance.until}`] : []
  })
  const unused = accepted.filter(({ id }) => !findings.some((finding) => finding.id === id))
  return [...open, ...unused.map(({ id }) => `${id}: accepted, but no longer found: take it out of accepted.json`)]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
