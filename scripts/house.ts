// npm run house [-- --list]: the figures of the house, from src/ as it stands, and each place that misses a promise; ends
// with 1 where there is one.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { citationsOf } from './house/citations.ts'
import { functionsOf } from './house/functions.ts'
import { importsUpwards } from './house/layers.ts'
import { propsNeverPassed } from './house/props.ts'
import { isApplication, lineCount, readSource, roomOf, type Source } from './house/sources.ts'
import { wordsOf } from './house/words.ts'
import { syncLayers, windowLayers } from './eslint/rooms.ts'
import { command } from './runtime/command.ts'
import { root } from './runtime/paths.ts'

const MOST_PARAMETERS = 4
const MOST_FILES_OF_A_FIELD = 8
/** One price field for all, as the wire and as our code name it. */
const PRICE_FIELD = /\bdiscount_distribution\b|\bdiscountDistribution\b/

function readSources(): Source[] {
  const paths = globSync('src/**/*.{ts,svelte}', { cwd: root }).map((path) => path.split(sep).join('/'))
  return paths
    .filter(isApplication)
    .sort()
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')))
}

function spread(values: readonly number[]): string {
  const sorted = [...values].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return [at(0.5), at(0.9), at(1)].map((value) => String(value).padStart(6)).join('')
}

function print(title: string, rows: readonly string[]): void {
  process.stdout.write(`\n${title}\n${rows.map((row) => `  ${row}\n`).join('')}`)
}

const sources = readSources()
const functions = sources.flatMap(functionsOf)
const rooms = [...new Set(sources.map(roomOf))]

function printSizes(): void {
  const row = (name: string, files: readonly Source[], inThem: typeof functions) =>
    [
      name.padEnd(12),
      String(files.length).padStart(6),
      String(files.reduce((sum, { text }) => sum + lineCount(text), 0)).padStart(8),
      spread(files.map(({ text }) => lineCount(text))),
      spread(inThem.map(({ lines }) => lines)),
    ].join('')
  const lines = rooms.map((room) =>
    row(
      room,
      sources.filter((source) => roomOf(source) === room),
      functions.filter(({ path }) => path.startsWith(`src/${room}/`)),
    ),
  )
  print('Files: number, lines, median, 90 %, largest; functions: median, 90 %, largest', [
    ...lines,
    row('all', sources, functions),
  ])
}

/** What is promised, with each place where it is missed. */
function promises(): { readonly title: string; readonly missed: readonly string[] }[] {
  return [
    {
      title: `Functions of sync with more than ${MOST_PARAMETERS} parameters`,
      missed: functions
        .filter(({ path, parameters }) => path.startsWith('src/sync/') && parameters > MOST_PARAMETERS)
        .map(({ path, name, parameters }) => `${path}: ${name} (${parameters})`),
    },
    { title: 'Imports between the layers of sync that go up', missed: importsUpwards(sources, syncLayers) },
    { title: 'Imports between the layers of the window that go up', missed: importsUpwards(sources, windowLayers) },
    {
      title: 'Comments that cite what is not there',
      missed: sources.flatMap((source) =>
        citationsOf(source)
          .filter(({ path, heading }) => !isThere(path, heading))
          .map(({ path, heading }) => `${source.path}: ${path}${heading === null ? '' : ` "${heading}"`}`),
      ),
    },
    {
      title: 'Texts for people outside the catalogue',
      missed: sources.flatMap((source) => wordsOf(source).map(({ text }) => `${source.path}: ${text.slice(0, 60)}`)),
    },
    { title: 'Props that nobody passes', missed: propsNeverPassed(sources) },
  ]
}

/** Whether a document is there, under its whole name or its number, with the heading. */
function isThere(path: string, heading: string | null): boolean {
  const [file] = existsSync(join(root, path)) ? [path] : globSync(`${path}*`, { cwd: root })
  if (file === undefined || heading === null) return file !== undefined
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .some((line) => /^#+ /.test(line) && line.includes(heading))
}

function house(args: readonly string[]): number {
  printSizes()
  // The demo fills in a document as any caller does, and a test writes the whole schema: nobody edits them for a field.
  const isEdited = (path: string) => !path.startsWith('src/main/demo/') && !path.endsWith('/whole-schema.ts')
  const knowing = sources.filter(({ path, text }) => PRICE_FIELD.test(text) && isEdited(path))
  const kept = [
    ...promises().map(({ title, missed }) => ({ title, missed, most: 0 })),
    {
      title: 'Files that know one price field (the distribution of a discount)',
      missed: knowing.map(({ path }) => path),
      most: MOST_FILES_OF_A_FIELD,
    },
  ]
  print(
    'Promises',
    kept.map(({ title, missed, most }) => `${String(missed.length).padStart(5)}  (at most ${most})  ${title}`),
  )
  if (args.includes('--list')) for (const { title, missed } of kept) print(title, missed)
  return kept.some(({ missed, most }) => missed.length > most) ? 1 : 0
}

await command((args) => Promise.resolve(house(args)))
