import type { HttpRequest } from '../../../src/contract/define/remote'
import type { Asker } from '../remote/remote-world'

/** A creation that a device sent. */
export interface Post {
  readonly by: string
  /** Which of all requests it was. */
  readonly request: number
  readonly at: number
  /** Where the records of its kind are listed. */
  readonly list: string
  /** Whether the remote knows a repeated one by its key. */
  readonly isKeyed: boolean
  /** Whether the device was told, or knew, that nothing came of it. */
  isRefused: boolean
}

/** A look at the beginning of a list. */
export interface Walk {
  readonly by: string
  readonly at: number
  readonly list: string
}

/** Notes what devices send, as somebody sees it who reads along at their door. */
export class Sends {
  /** Creations by device, and by the name that travels with them or the mark of what is to be made. */
  readonly posts = new Map<string, Post[]>()
  readonly walks: Walk[] = []
  /** By the same names, the records that a person has sent again: doubles of one have one mark, and go once each. */
  readonly again = new Map<string, Set<string>>()

  /** A person wants a record sent once more: nothing that was sent of it before counts. */
  allowAgain(name: string, id: string): void {
    this.posts.delete(name)
    this.again.set(name, new Set([...(this.again.get(name) ?? []), id]))
  }

  note({ by, request }: Asker, at: number, { method, url, headers, body = '' }: HttpRequest): Post | null {
    const { pathname, searchParams } = new URL(url)
    const list = pathname.replace(/^.*\/v1\//, '')
    if (method === 'GET' && (searchParams.get('page') ?? '1') === '1') this.walks.push({ by, at, list })
    const ref = /"client_ref":"([0-9a-f-]{36})"/.exec(body)?.[1]
    const mark = ref ?? /"([a-z_]+\/d\d\/\d+) v/.exec(body)?.[1]
    if (method !== 'POST' || mark === undefined || list.startsWith('sync/')) return null
    const post: Post = { by, request, at, list, isKeyed: 'idempotency-key' in headers, isRefused: false }
    const name = `${by}'s ${mark}`
    const known = this.posts.get(name)
    if (known === undefined) this.posts.set(name, [post])
    else known.push(post)
    return post
  }
}
