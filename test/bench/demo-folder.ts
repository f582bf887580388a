import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { makeDemo } from '../../src/main/demo/make-demo'

/** A data folder with the demo's year of business, as an application would have left it: it seals what it issues. */
export async function makeDemoFolder(dataFolder: string): Promise<void> {
  const organizations = join(dataFolder, 'organizations')
  mkdirSync(organizations, { recursive: true })
  await makeDemo(organizations, Date.now())
  for (const name of readdirSync(organizations)) {
    const sqlite = new Database(join(organizations, name))
    sqlite.exec('DELETE FROM unsealed_documents')
    sqlite.close()
  }
}
