import { documentReading } from '../../../../words/en/document-reading'
import { issue } from '../../../../words/en/issue'
import { api } from '../../../state/data/api'
import { confirm } from '../../../state/forms/confirm.svelte'
import { handover } from '../../../state/router/handover.svelte'
import { toasts } from '../../../state/shell/toasts.svelte'
import { inWindow } from '../../../state/shell/window-language'
import type { Acts } from './acts.svelte'
import { missingCharacters, namedCharacters, textsIn } from './missing-characters'

type FileReference = Parameters<typeof api.savePdf>[0]['body']
type EInvoiceKind = NonNullable<Parameters<typeof api.saveEInvoice>[0]['body']['kind']>
type PrintReference = Parameters<typeof api.printDocument>[0]['body']

/**
 * Saves what the client receives where the person chooses; says nothing when they change their mind. `texts` is the record
 * where its sheet is not sealed: characters that no typeface has are asked about first.
 */
export async function savePdf(acts: Acts, reference: FileReference, texts: object = {}): Promise<void> {
  if (!(await mayHaveBoxes(texts))) return
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

/** Opens the system's print dialog, and asks first as `savePdf` does. */
export async function printDocument(acts: Acts, reference: PrintReference, texts: object = {}): Promise<void> {
  if (!(await mayHaveBoxes(texts))) return
  const words = inWindow(documentReading)
  const answer = await acts.run(words.notPrinted, () => api.printDocument({ body: reference }))
  if (!answer?.data.printed) return
  handover.handedOver(reference.id)
  toasts.show(words.printed, { tone: 'positive' })
}

/** Asks about characters that no typeface has: printed, they are empty boxes. What was issued was asked about then. */
export async function mayHaveBoxes(texts: object): Promise<boolean> {
  const missing = missingCharacters(textsIn(texts))
  if (missing.length === 0) return true
  const { question, confirm: go } = inWindow(documentReading).boxes
  return confirm({ title: question, text: inWindow(issue).characters(namedCharacters(missing)), confirm: go })
}

async function showInFolder(path: string): Promise<void> {
  const shown = await api.showInFolder({ body: { path } })
  if (!shown.ok) toasts.fail(inWindow(documentReading).folderNotOpened(shown.body.message))
}

/** The last part of a path of any platform. */
export function fileName(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path
}
