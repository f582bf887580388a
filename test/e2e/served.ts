import type { ElectronApplication, Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callApi } from '../server/api'
import { ServeProcess } from '../server/process'
import { pressInDialogs } from './native-dialog'
import { invoke } from './operations'

export const owner = { email: 'ada@studio.example', password: 'a long enough password' }

/** As the window has it after `setUp`: the two businesses are one and the same. */
const business = {
  BILLFOLD_EMAIL: owner.email,
  BILLFOLD_PASSWORD: owner.password,
  BILLFOLD_NAME: 'Ada Lind',
  BILLFOLD_ORGANIZATION: 'Ada Studio',
  BILLFOLD_CURRENCY: 'EUR',
  BILLFOLD_LOCALE: 'en-GB',
  BILLFOLD_TIME_ZONE: 'Europe/Dublin',
}

/** Our own server on this machine, in a folder of its own; it can go away and come back. */
export class Served {
  readonly address: string
  readonly #folder: string
  #process: ServeProcess
  #token: string | null = null

  private constructor(folder: string, process: ServeProcess, address: string) {
    this.#folder = folder
    this.#process = process
    this.address = address
  }

  static async start(): Promise<Served> {
    const folder = await mkdtemp(join(tmpdir(), 'billfold-e2e-server-'))
    const process = new ServeProcess(['--data', folder, '--port', '0'], business)
    return new Served(folder, process, await process.address())
  }

  /** Calls it as any other program does. */
  async call<T>(method: string, path: string, body?: object): Promise<T> {
    this.#token ??= (
      await callApi<{ access_token: string }>(this.address, ['POST', '/v1/auth/login'], null, owner)
    ).access_token
    return callApi<T>(this.address, [method, path], this.#token, body)
  }

  async goAway(): Promise<void> {
    this.#process.signal('SIGTERM')
    await this.#process.ended()
  }

  /** At the same address as before. */
  async comeBack(): Promise<void> {
    this.#process = new ServeProcess(['--data', this.#folder, '--port', new URL(this.address).port], business)
    await this.#process.address()
  }

  async end(): Promise<void> {
    await this.goAway()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** The button at the sidebar's foot that says how sync stands. */
export function syncFoot(page: Page, text: string | RegExp) {
  return page.getByRole('complementary', { name: 'Sidebar' }).getByRole('button', { name: text })
}

/** Links without the screens, as somebody who agrees to it. */
export async function linkTo(app: ElectronApplication, page: Page, { address }: Served): Promise<void> {
  await pressInDialogs(app, 1)
  await invoke(page, 'linkRemote', { body: { base_url: address, ...owner } })
  await invoke(page, 'confirmLink', { body: { generator: 'remote' } })
}
