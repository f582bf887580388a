import type { ClockedSession, Session } from '../harness/session'

/** Cases by their titles. Each makes what it needs: others may have used the organization before it. */
export type Cases<S extends Session> = Readonly<Record<string, (session: S) => Promise<void>>>

export type Suite =
  | { readonly title: string; readonly needs: 'nothing'; readonly cases: Cases<Session> }
  | { readonly title: string; readonly needs: 'clock'; readonly cases: Cases<ClockedSession> }

/** Cases that hold over every transport. */
export function suite(title: string, cases: Cases<Session>): Suite {
  return { title, needs: 'nothing', cases }
}

/** Cases that need time to pass: for transports whose clock can be moved. */
export function clockedSuite(title: string, cases: Cases<ClockedSession>): Suite {
  return { title, needs: 'clock', cases }
}
