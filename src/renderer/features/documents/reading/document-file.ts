import { documentReading } from '../../../../words/en/document-reading'
import { api } from '../../../state/data/api'
import { handover } from '../../../state/router/handover.svelte'
import { toasts } from '../../../state/shell/toasts.svelte'
import { inWindow } from '../../../state/shell/window-language'
import type { Acts } from './acts.svelte'

type FileReference = Parameters<typeof api.savePdf>[0]['body']
type EInvoiceKind = NonNullable<Parameters<typeof api.saveEInvoice>[0]['body']['kind']>
type PrintReference = Parameters<typeof api.printDocument>[0]['body']

/** Saves what the client receives where the person chooses; says nothing when they change their mind. */
export async function savePdf(acts: Acts, reference: FileReference): Promise<void> {
  const saved = await acts.run(inWindow(documentReading).notSaved, () => api.savePdf({ body: reference }))
  tellSaved(reference.id, saved?.data.path ?? null)
}

/** Saves the e-invoice of what was issued here; says nothing when the person changes their mind. */
export async function saveEInvoice(acts: Acts, id: string, kind: EInvoiceKind = 'invoice'): Promise<void> {
  const refused = inWindow(documentReading).eInvoiceNotSaved
  const saved = await acts.run(refused, () => api.saveEInvoice({ body: { kind, id } }))
  tellSaved(id, saved?.data.path ?? null)
}

function tellSaved(id: string, path: string | null): void {
  if (path === null) return
  handover.handedOver(id)
  showSaved(inWindow(documentReading).saved(fileName(path)), path)
}

/** Says that something was saved, and offers its place in the file manager. */
export function showSaved(text: string, path: string): void {
  const label = inWindow(documentReading).showInFolder
  toasts.show(text, { tone: 'positive', action: { label, run: () => showInFolder(path) } })
}

/** Opens the system's print dialog. */
export async function printDocument(acts: Acts, reference: PrintReference): Promise<void> {
  const words = inWindow(documentReading)
  const answer = await acts.run(words.notPrinted, () => api.printDocument({ body: reference }))
  if (!answer?.data.printed) return
  handover.handedOver(reference.id)
  toasts.show(words.printed, { tone: 'positive' })
}

async function showInFolder(path: string): Promise<void> {
  const shown = await api.showInFolder({ body: { path } })
  if (!shown.ok) toasts.fail(inWindow(documentReading).folderNotOpened(shown.body.message))
}

/** The last part of a path of any platform. */
export function fileName(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path
}
