import Database from 'better-sqlite3'

/**
 * The least that a sender has to keep on disk: that a record is about to be sent, and what was answered. Whatever is to be
 * kept by the next turn is one commit.
 */
export class KeptMarks {
  readonly #sqlite: Database.Database
  readonly #mark: Database.Statement<[string, string]>
  readonly #answer: Database.Statement<[string, string]>
  #pending: { readonly write: () => void; readonly tell: () => void }[] = []

  constructor(path: string) {
    this.#sqlite = new Database(path)
    this.#sqlite.pragma('journal_mode = WAL')
    this.#sqlite.pragma('synchronous = FULL')
    this.#sqlite.exec('CREATE TABLE sent (id TEXT PRIMARY KEY, body TEXT NOT NULL, answer TEXT) WITHOUT ROWID')
    this.#mark = this.#sqlite.prepare('INSERT INTO sent (id, body) VALUES (?, ?)')
    this.#answer = this.#sqlite.prepare('UPDATE sent SET answer = ? WHERE id = ?')
  }

  mark(id: string, body: string): Promise<void> {
    return this.#keep(() => this.#mark.run(id, body))
  }

  answered(id: string, answer: string): Promise<void> {
    return this.#keep(() => this.#answer.run(answer, id))
  }

  close(): void {
    this.#sqlite.close()
  }

  #keep(write: () => unknown): Promise<void> {
    return new Promise((tell) => {
      this.#pending.push({ write, tell })
      if (this.#pending.length > 1) return
      setImmediate(() => {
        const all = this.#pending
        this.#pending = []
        this.#sqlite.transaction(() => {
          for (const { write: each } of all) each()
        })()
        for (const { tell: each } of all) each()
      })
    })
  }
}
