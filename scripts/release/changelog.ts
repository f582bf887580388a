import { MOST_NOTES } from './update-signatures.ts'

interface Part {
  readonly version: string
  readonly day: string
  readonly text: string
}

/** What stands below each `## <version> – <day>`, from the newest on. */
export function partsOf(changelog: string): Part[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const [head = '', ...lines] = part.split('\n')
      const [, version, day] = /^(\S+) – (\d{4}-\d\d-\d\d)$/.exec(head) ?? []
      return version === undefined || day === undefined ? [] : [{ version, day, text: lines.join('\n').trim() }]
    })
}

/** What the changelog says of a version; null where it has no part of it. */
export function changelogSection(changelog: string, version: string): string | null {
  return partsOf(changelog).find((part) => part.version === version)?.text || null
}

/** The same for a window that shows it as it is: headings without their marks, each point in one line. */
export function asPlainText(section: string): string {
  return section.replaceAll(/^#+ /gm, '').replaceAll(/\n +(?=[^\s-])/g, ' ')
}

/** What keeps a changelog from going out with a version: what people are told is its part of it, whole. */
export function changelogProblems(changelog: string, version: string): string[] {
  const parts = partsOf(changelog)
  const [part, another] = parts.filter((each) => each.version === version)
  if (part === undefined) return [`CHANGELOG.md has no part "## ${version} – YYYY-MM-DD".`]
  const unreleased = /^## Unreleased\n((?:(?!## ).*\n?)*)/m.exec(changelog)?.[1] ?? ''
  const { day, text } = part
  const newest = parts[0]?.version ?? version
  const problems = {
    [`CHANGELOG.md has two parts of ${version}.`]: another !== undefined,
    [`CHANGELOG.md begins with ${newest}, and not with ${version}.`]: newest !== version,
    [`${day}, which CHANGELOG.md names for ${version}, is no day.`]: !isDay(day),
    [`CHANGELOG.md says nothing of ${version}.`]: !saysSomething(text),
    [`CHANGELOG.md says more than ${String(MOST_NOTES)} characters of ${version}.`]: text.length > MOST_NOTES,
    'CHANGELOG.md still has something under "Unreleased".': saysSomething(unreleased),
  }
  return Object.entries(problems).flatMap(([problem, is]) => (is ? [problem] : []))
}

/** Headings, comments and the addresses of links say nothing by themselves. */
function saysSomething(text: string): boolean {
  const lines = text.replaceAll(/<!--.*?-->/gs, '').split('\n')
  return lines.some((line) => /\p{L}/u.test(line) && !/^\s*(?:#|\[[^\]]*\]:)/.test(line))
}

function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}
