import { err, ok, type Result } from '../../kernel/result'
import type { DataOf, ParsedInput } from '../../contract/define/client'
import { conflict, type Failure } from '../../contract/define/failure'
import type { supportOperations } from '../../contract/desktop/support-operations'
import type { OperationEnv } from '../../operations/execute'
import { desktopTexts } from '../../words/en/service/desktop'
import { systemDialogs } from '../../words/en/system-dialogs'
import { inWindow } from '../languages'
import type { SavedFiles } from '../saved-files'
import type { Support } from './begin-support'
import { countDumps, removeOldDumps } from './crash-dumps'

type Operations = typeof supportOperations
type Answer<Name extends keyof Operations> = Result<DataOf<Operations[Name]>, Failure>
export type SupportActions = {
  readonly [Name in keyof Operations]: (input: ParsedInput<Operations[Name]>) => Answer<Name> | Promise<Answer<Name>>
}

interface ActionMeans {
  readonly support: Support
  readonly files: SavedFiles
  readonly env: () => OperationEnv | null
  /** Closes the window, where whoever sits there lets it, and starts again as usual. */
  readonly restart: () => void
  /** Whoever sits at the window stays: what it was to be closed for is off. */
  readonly stay: () => void
}

/** The operations of support: what is saved is what was shown, which the page cannot write. */
export function createSupportActions({ support, files, env, restart, stay }: ActionMeans): SupportActions {
  let shown: string | null = null
  return {
    getDiagnostics: async () => {
      const { gatherDiagnostics } = await import('./gather-diagnostics')
      shown = gatherDiagnostics(support, env())
      return ok({ text: shown })
    },
    saveDiagnostics: () => {
      const text = shown
      if (text === null) return err(conflict(desktopTexts.nothingWasShown))
      return files.save({
        title: inWindow(systemDialogs).saveDiagnostics,
        name: 'billfold-diagnostics',
        kind: { name: inWindow(systemDialogs).textFile, extension: 'txt' },
        bytes: () => Buffer.from(text),
      })
    },
    getCrashDumps: () => ok(countDumps(support.dumpsFolder)),
    deleteCrashDumps: () => {
      removeOldDumps(support.dumpsFolder, 0)
      return ok(countDumps(support.dumpsFolder))
    },
    stayOpen: () => {
      stay()
      return ok({})
    },
    leaveSafeMode: () => {
      if (!support.isSafe()) return err(conflict(desktopTexts.notInSafeMode))
      restart()
      return ok({})
    },
  }
}
