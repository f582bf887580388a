import Database from 'better-sqlite3'

/** Told of every statement on a file, right before and right after it runs. It may throw in its place. */
export interface StatementWatch {
  before(sql: string): void
  after(sql: string): void
  /** Whether what is committed from here on waits for the disk. */
  waitsForDisk(isWaiting: boolean): void
}

interface AnyStatement {
  readonly source: string
  readonly database: { readonly name: string }
}
type Run = (this: AnyStatement, ...values: unknown[]) => unknown
type Pragma = (this: unknown, source: string, options?: unknown) => unknown

const watches = new Map<string, StatementWatch>()
/** By statement, so that a file's name is asked for once. */
const known = new WeakMap<AnyStatement, StatementWatch | 'none'>()
let isInstalled = false

/** Watches the statements of a file that is about to be opened. */
export function watchStatements(path: string, watch: StatementWatch): void {
  install()
  watches.set(path, watch)
}

export function unwatchStatements(path: string): void {
  watches.delete(path)
}

/** The driver's own statements are wrapped, so that the application is the very one that ships. */
function install(): void {
  if (isInstalled) return
  isInstalled = true
  const database = new Database(':memory:')
  const statements = Object.getPrototypeOf(database.prepare('SELECT 1')) as Record<string, Run>
  database.close()
  for (const name of ['run', 'get', 'all', 'iterate']) {
    const original = statements[name]
    if (original !== undefined) statements[name] = watched(original)
  }
  const prototype = Database.prototype as unknown as { pragma: Pragma }
  const { pragma } = prototype
  // What the end of a process leaves behind does not hang on the disk's own cache, and flushing it takes the longest.
  prototype.pragma = function (source, options) {
    const watch = source.startsWith('synchronous = ') ? watches.get((this as AnyStatement['database']).name) : undefined
    watch?.waitsForDisk(source === 'synchronous = FULL')
    return pragma.call(this, watch === undefined ? source : 'synchronous = OFF', options)
  }
}

function watched(original: Run): Run {
  return function (...values) {
    const watch = watchOf(this)
    if (watch === 'none') return original.apply(this, values)
    watch.before(this.source)
    const result = original.apply(this, values)
    watch.after(this.source)
    return result
  }
}

function watchOf(statement: AnyStatement): StatementWatch | 'none' {
  const found = known.get(statement)
  if (found !== undefined) return found
  const watch = watches.get(statement.database.name) ?? 'none'
  known.set(statement, watch)
  return watch
}
