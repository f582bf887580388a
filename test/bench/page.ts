import { goalText, isMet, ratioText, type Measure } from './measure'

const HEAD = `# Benchmarks

\`npm run bench -- --runs=3 --write\` writes this page; with names of benchmarks it writes their parts anew and leaves the others.
Each figure is a ratio to a floor that was measured in the same run, as the speed of machines differs. What the figures
mean, and where the rest goes, stands in the decisions that name them (0008, 0010, 0011, 0022).
`

/** When and where a benchmark was run. */
export interface Run {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly cores: number
  /** Whether what takes minutes was left out. */
  readonly isQuick: boolean
  /** How many runs each figure is the median of. */
  readonly runs: number
}

/** The page of all figures with those of one benchmark in place of its earlier ones; `page` is empty where there is none. */
export function withFigures(page: string, name: string, measures: readonly Measure[], run: Run): string {
  const parts = new Map(
    page
      .split(/^(?=## )/m)
      .slice(1)
      .map((part) => [titleOf(part), part]),
  )
  parts.set(name, partOf(name, measures, run))
  return [HEAD, ...parts.values()].map((part) => `${part.trim()}\n`).join('\n')
}

const titleOf = (part: string) => /^## (.*)$/m.exec(part)?.[1] ?? ''

function partOf(name: string, measures: readonly Measure[], { day, cores, isQuick, runs }: Run): string {
  const rows = measures.map((measure) => [
    measure.name,
    ratioText(measure),
    goalText(measure),
    isMet(measure) ? 'yes' : 'no',
    measure.detail,
  ])
  const lines = [['What', 'Ratio', 'Goal', 'Met', 'Measured'], ['---', '---', '---', '---', '---'], ...rows]
  const command = `npm run bench -- ${name}${isQuick ? ' --quick' : ''}${runs > 1 ? ` --runs=${String(runs)}` : ''}`
  return [
    `## ${name}`,
    `\`${command}\`, ${day}, ${String(cores)} cores${runs > 1 ? '; the median of the runs' : ''}.`,
    lines.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`).join('\n'),
  ].join('\n\n')
}
