import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Served } from '../service/served'

/** Who owns the organization on a server that `onServer` starts. */
export const account = { email: 'bench@billfold.example', password: 'a long enough password' }

let places = 0

/** Works with a fresh server of our own, in a process of its own, and with a folder of this work alone. */
export async function onServer<T>(within: string, work: (address: string, folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(within, `${String((places += 1))}-`))
  const environment = { BILLFOLD_EMAIL: account.email, BILLFOLD_PASSWORD: account.password }
  const server = await Served.start('scripts/serve.ts', ['--data', join(folder, 'data'), '--port', '0'], environment)
  try {
    return await work(server.address, folder)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}
