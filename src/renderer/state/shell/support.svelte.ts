import type { CrashDumps } from '../../../contract/desktop/support-operations'
import { support as supportWords } from '../../../words/en/support'
import { api } from '../data/api'
import { toasts } from './toasts.svelte'
import { inWindow } from './window-language'

/** What helps where something goes wrong: diagnostics, dumps of crashes, and the way out of safe mode. */
class Support {
  /** Whether the diagnostics are shown, in the part of the settings that has them. */
  isShown = $state(false)
  /** All that would be saved; null until it was gathered. */
  text: string | null = $state.raw(null)
  /** Why it could not be gathered; empty while nothing is wrong. */
  failure = $state('')
  isSaving = $state(false)
  dumps: CrashDumps | null = $state.raw(null)

  async gather(): Promise<void> {
    this.text = null
    this.failure = ''
    const reply = await api.getDiagnostics()
    if (reply.ok) this.text = reply.body.data.text
    else this.failure = reply.body.message
  }

  async save(): Promise<void> {
    const words = inWindow(supportWords).diagnostics
    this.isSaving = true
    const reply = await api.saveDiagnostics()
    this.isSaving = false
    if (!reply.ok) {
      toasts.fail(words.notSaved(reply.body.message))
      return
    }
    const { path } = reply.body.data
    if (path === null) return
    this.isShown = false
    const file = path.split(/[\\/]/).at(-1) ?? path
    toasts.show(words.saved(file), { action: { label: words.show, run: () => show(path) } })
  }

  async countDumps(): Promise<void> {
    const reply = await api.getCrashDumps()
    // Without an answer nothing is claimed.
    if (reply.ok) this.dumps = reply.body.data
  }

  async deleteDumps(): Promise<void> {
    const words = inWindow(supportWords).dumps
    const reply = await api.deleteCrashDumps()
    if (!reply.ok) {
      toasts.fail(words.notRemoved(reply.body.message))
      return
    }
    this.dumps = reply.body.data
    toasts.show(words.removed)
  }

  async leaveSafeMode(): Promise<void> {
    const reply = await api.leaveSafeMode()
    if (!reply.ok) toasts.fail(inWindow(supportWords).safeMode.notLeft(reply.body.message))
  }
}

async function show(path: string): Promise<void> {
  const reply = await api.showInFolder({ body: { path } })
  if (!reply.ok) toasts.fail(inWindow(supportWords).diagnostics.notShown(reply.body.message))
}

export const support = new Support()
