import { app, shell } from 'electron'
import { join } from 'node:path'
import type { Catalogue } from '../../words/catalogue'
import type { DocumentFiles } from '../document-files'
import { createHandOverActions } from '../hand-over/hand-over-actions'
import { readClock } from '../ids'
import { openPrivateFiles } from '../private-files'
import type { SavedFiles } from '../saved-files'
import type { Secrets } from '../sync/secrets'
import type { Workspace } from '../workspace'
import { passwordOf, serverOf } from './account'
import { createMailActions } from './mail-actions'
import { createOutbox } from './outbox'
import { remindersOf } from './reminder-mail'
import { sendBySmtp } from './smtp'

interface Given {
  readonly workspace: Workspace
  readonly documents: DocumentFiles
  readonly files: SavedFiles
  readonly secrets: Secrets
  readonly languages: readonly Catalogue[]
  /** Whether nothing is sent: in safe mode, and from the demo. */
  readonly isQuiet: boolean
  readonly mailed: () => void
  readonly onDefect: (error: unknown, operation: string) => void
}

/** Documents that go out by mail, or to the network of a country, and the outbox in which they wait. */
export function beginMail({ workspace, documents, files, secrets, languages, isQuiet, mailed, onDefect }: Given) {
  const folder = openPrivateFiles(join(app.getPath('userData'), 'mail'), Date.now)
  const outbox = isQuiet
    ? null
    : createOutbox({
        file: () => workspace.env()?.file ?? null,
        password: (account) => passwordOf(account, secrets),
        send: (account, envelope, message) => sendBySmtp(serverOf(account), envelope, message),
        ...remindersOf(workspace.env, languages),
        now: readClock,
        changed: mailed,
        onDefect,
      })
  const mail = createMailActions({
    env: workspace.env,
    documents,
    saved: files,
    folder,
    offered: languages,
    openPath: (path) => shell.openPath(path),
    mailed,
    secrets,
    outbox,
  })
  return {
    actions: {
      ...mail,
      ...createHandOverActions({ env: workspace.env, documents, saved: files, mail, sends: outbox !== null }),
    },
    /** Sends what waits, as it can leave by now. */
    wake: () => void outbox?.wake(),
    cleanUp: () => {
      folder.cleanUp()
    },
    end: () => outbox?.end(),
  }
}
