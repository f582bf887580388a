import { extractFile, listPackage, statFile } from '@electron/asar'
import { getCurrentFuseWire } from '@electron/fuses'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'

/** What was packaged, before it becomes an installer: the folder, the program in it, and for which target. */
export interface Unpacked {
  readonly folder: string
  readonly executable: string
  /** Where the archive lies. */
  readonly resources: string
  /** As better-sqlite3 names its binaries: "linux-x64". */
  readonly target: string
}

/** What a package has to know of its updates. */
interface KnownOfUpdates {
  /** The source's. */
  readonly updateKey: string
  /** Whom the certificate for Windows names; null where nobody has said. */
  readonly publisher: string | null
}

/** All that may stand in the archive: what electron-vite wrote, and the module that it leaves outside. */
const permitted = [
  /^package\.json$/,
  /^out\/main\/(chunks\/)?[\w.-]+\.cjs$/,
  /^out\/main\/index\.cache$/,
  /^out\/preload\/index\.cjs$/,
  /^out\/renderer\/index\.html$/,
  /^out\/renderer\/assets\/[\w.-]+\.(js|css|woff2|svg|png)$/,
  /^node_modules\/better-sqlite3\/(package\.json|LICENSE|lib\/[\w./-]+\.js|prebuilds\/[\w-]+\.node)$/,
]

/** Fields of our package.json that say something about us and not about the application. */
const privateFields = ['scripts', 'devDependencies', 'build']

const MIB = 1024 * 1024
/** In MiB; what grows beyond it is looked at before it is shipped. */
const budget = { archive: 10.5, folder: { linux: 290, win32: 330, darwin: 330 } as Readonly<Record<string, number>> }

const ownMachine = `${process.platform}-${process.arch}`

/** What is wrong with a file list of the archive that `machine` made; each path is relative to its root. */
export function listingProblems(
  files: readonly string[],
  unpacked: readonly string[],
  target: string,
  machine = ownMachine,
): string[] {
  const binary = `node_modules/better-sqlite3/prebuilds/${target}.node`
  const strangers = files.filter((file) => !permitted.some((pattern) => pattern.test(file)))
  const binaries = files.filter((file) => file.endsWith('.node') && file !== binary)
  return [
    ...strangers.map((file) => `The archive holds ${file}.`),
    ...binaries.map((file) => `The archive holds ${file}, which is another target's.`),
    ...(files.includes(binary) ? [] : [`The archive lacks ${binary}.`]),
    ...cacheProblems(files, target === machine),
    ...unpacked.filter((file) => file !== binary).map((file) => `${file} stands outside the archive.`),
    ...(unpacked.includes(binary) ? [] : [`${binary} does not stand outside the archive.`]),
  ]
}

/** What Electron has compiled is taken where it ran while it was packaged, and nowhere else. */
function cacheProblems(files: readonly string[], hasRun: boolean): string[] {
  const cache = 'out/main/index.cache'
  if (files.includes(cache) === hasRun) return []
  return [hasRun ? `The archive lacks ${cache}.` : `The archive holds ${cache}, which is another target's.`]
}

/** As they stand in the program: a character each. */
const [OFF, ON] = ['0', '1'].map((state) => state.charCodeAt(0))

/** Each, in the order in which they stand in the program. */
const wantedFuses = [
  ['RunAsNode', OFF],
  ['EnableCookieEncryption', OFF],
  ['EnableNodeOptionsEnvironmentVariable', OFF],
  ['EnableNodeCliInspectArguments', OFF],
  ['EnableEmbeddedAsarIntegrityValidation', ON],
  ['OnlyLoadAppFromAsar', ON],
  ['LoadBrowserProcessSpecificV8Snapshot', OFF],
  ['GrantFileProtocolExtraPrivileges', OFF],
  // @electron/fuses 1.8 cannot set it. As Electron ships it, V8 lets the processor watch the bounds of WebAssembly's memory.
  ['WasmTrapHandlers', ON],
] as const

/** Reads back the switches that are burnt into the program: all that it has, so that a new one is decided on. */
export async function fuseProblems(executable: string): Promise<string[]> {
  const { version: _, ...wire } = await getCurrentFuseWire(executable)
  const states = Object.values(wire).map(Number)
  const wrong = wantedFuses.filter(([, state], place) => states[place] !== state)
  return [
    ...wrong.map(([name]) => `The fuse ${name} is not as it should be.`),
    ...states.slice(wantedFuses.length).map((_, more) => `Nobody knows the fuse ${String(wantedFuses.length + more)}.`),
  ]
}

/** What keeps a package from its own updates, or lets it take another's; `configuration` is its app-update.yml. */
export function updateProblems(
  target: string,
  manifest: Readonly<Record<string, unknown>>,
  configuration: string | null,
  { updateKey, publisher }: KnownOfUpdates,
): string[] {
  const told = parse(configuration ?? '') as { readonly publisherName?: unknown } | null
  const isNamed = isDeepStrictEqual(told?.publisherName, [publisher])
  const isForWindows = target.startsWith('win32')
  return [
    ...(manifest['updateKey'] === updateKey ? [] : ['package.json holds another updateKey than the source.']),
    ...(isForWindows && publisher !== null && !isNamed
      ? [`app-update.yml does not name ${publisher} alone as who signs updates.`]
      : []),
  ]
}

/** All that is wrong with what was packaged; nothing, where it may become an installer. */
export async function packageProblems(
  { folder, executable, resources, target }: Unpacked,
  known: KnownOfUpdates,
): Promise<string[]> {
  const archive = join(resources, 'app.asar')
  const isFile = (path: string) => !('files' in statFile(archive, path))
  const files = listPackage(archive, { isPack: false })
    .map((path) => path.replace(/^[\\/]/, ''))
    .filter(isFile)
    .map((path) => path.replaceAll('\\', '/'))
  const manifest = JSON.parse(extractFile(archive, 'package.json').toString('utf8')) as Record<string, unknown>
  const configuration = join(resources, 'app-update.yml')
  const left = ['default_app.asar', 'app'].filter((name) => existsSync(join(resources, name)))
  const notices = ['THIRD-PARTY-NOTICES.txt', 'LICENSE.billfold.txt'].filter(
    (name) => !existsSync(join(resources, name)),
  )
  return [
    ...listingProblems(files, filesIn(`${archive}.unpacked`), target),
    ...privateFields.filter((field) => field in manifest).map((field) => `package.json holds ${field}.`),
    ...updateProblems(target, manifest, existsSync(configuration) ? readFileSync(configuration, 'utf8') : null, known),
    ...left.map((name) => `${name} stands beside the archive.`),
    ...notices.map((name) => `${name} is missing.`),
    ...sizeProblems('The archive', statSync(archive).size, budget.archive),
    ...sizeProblems('All of it', sizeOf(folder), budget.folder[target.split('-')[0] ?? ''] ?? 0),
    ...(await fuseProblems(executable)),
  ]
}

function sizeProblems(what: string, bytes: number, most: number): string[] {
  const size = bytes / MIB
  return size > most ? [`${what} has ${size.toFixed(1)} MiB, more than ${String(most)}.`] : []
}

function sizeOf(folder: string): number {
  return filesIn(folder).reduce((total, file) => total + statSync(join(folder, file)).size, 0)
}

function filesIn(folder: string): string[] {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}
