import { err, ok, type Result } from '../../kernel/result'
import { isAskedAbout } from '../../domain/hand-over/hand-over'
import type { HandOverId, MailingId } from '../../domain/ids'
import { isMailAddress } from '../../domain/mail/addresses'
import { conflict, type Failure, invalidField, notFound } from '../../contract/define/failure'
import type { OperationsOn } from '../../contract/define/operation'
import type { HandedOverReference, handOverOperations } from '../../contract/desktop/hand-over-operations'
import { presentHandOver, presentHandOverSettings } from '../../operations/desktop/hand-over-handlers'
import { type OperationEnv, readContext } from '../../operations/execute'
import type { HostHandlersOf } from '../../operations/pipeline/pipeline'
import type { CallOrigin } from '../../operations/pipeline/step'
import type { HandOver, HandOverSettings } from '../../storage/stores/hand-over-store'
import { hashOf } from '../../storage/hash-of'
import { files } from '../../words/en/files'
import { handOverMail } from '../../words/en/hand-over-mail'
import { handOverTexts } from '../../words/en/service/hand-over'
import { systemDialogs } from '../../words/en/system-dialogs'
import type { DocumentFiles } from '../document-files'
import { freePath } from '../free-path'
import { newId } from '../ids'
import { inWindow } from '../languages'
import type { MailActions } from '../mail/mail-actions'
import type { SavedFiles } from '../saved-files'
import { notSetUp } from '../workspace'
import { writeWhole } from '../write-whole'
import { eInvoiceToHandOver, type HandedOverFile } from './e-invoice-to-hand-over'

/** The operations that hand e-invoices over to whoever brings them into a network. */
export type HandOverActions = HostHandlersOf<OperationsOn<'host', typeof handOverOperations>>

interface HandOverMeans {
  /** Null while there is no business. */
  readonly env: () => OperationEnv | null
  readonly documents: DocumentFiles
  readonly saved: Pick<SavedFiles, 'save' | 'chooseFolder'>
  readonly mail: Pick<MailActions, 'sendMail' | 'openMail'>
  /** Whether Billfold itself sends mails. */
  readonly sends: boolean
}

/** Where one went. */
type Went = Pick<HandOver, 'way' | 'place' | 'fileName' | 'sha256' | 'mailingId'>

export function createHandOverActions({ env: open, documents, saved, mail, sends }: HandOverMeans): HandOverActions {
  /** What was chosen in this run: a page cannot name another. */
  const folders = new Set<string>()

  async function byMail(
    file: HandedOverFile,
    reference: HandedOverReference,
    address: string,
    origin: CallOrigin,
  ): Promise<Result<Went, Failure>> {
    const words = inWindow(handOverMail)
    const body = {
      ...{ ...reference, to: address, cc: '', subject: words.subject(file.number), text: words.text(file.number) },
      attachments: [],
      files: [file.extension === 'xml' ? ('e_invoice' as const) : ('pdf' as const)],
    }
    const isSentHere = sends && open()?.file.reads.mailAccount()
    const sent = await (isSentHere ? mail.sendMail : mail.openMail)({ params: {}, query: {}, body }, origin)
    if (!sent.ok) return sent
    const [attached] = sent.value.files
    return ok({
      ...{ way: 'mail', place: address, fileName: attached?.name ?? '', sha256: attached?.sha256 ?? '' },
      mailingId: sent.value.id as MailingId,
    })
  }

  async function inFolder(file: HandedOverFile, folder: string): Promise<Result<Went, Failure>> {
    const bytes = await file.bytes()
    const path = await freePath({ folder, name: file.name, extension: file.extension }, bytes)
    const written = await writeWhole(path, bytes, newId(), inWindow(files))
    if (!written.ok) return err({ kind: 'unavailable', message: written.error })
    return ok(went('folder', path, file, bytes))
  }

  async function asFile(file: HandedOverFile): Promise<Result<Went | null, Failure>> {
    const bytes = await file.bytes()
    const title = inWindow(systemDialogs).saveEInvoice(file.name)
    const kind = { name: file.extension.toUpperCase(), extension: file.extension }
    const done = await saved.save({ title, name: file.name, kind, bytes: () => bytes })
    if (!done.ok) return done
    const { path } = done.value
    return ok(path === null ? null : went('file', path, file, bytes))
  }

  function go(
    file: HandedOverFile,
    reference: HandedOverReference,
    settings: HandOverSettings,
    origin: CallOrigin,
  ): Promise<Result<Went | null, Failure>> {
    if (settings.way === 'mail') return byMail(file, reference, settings.address, origin)
    return settings.way === 'folder' ? inFolder(file, settings.folder) : asFile(file)
  }

  return {
    async chooseHandOverFolder() {
      const chosen = await saved.chooseFolder(inWindow(systemDialogs).handOverFolder)
      if (chosen.ok && chosen.value.path !== null) folders.add(chosen.value.path)
      return chosen
    },
    updateHandOverSettings({ body: { way, address, folder } }) {
      const env = open()
      if (env === null) return err(notSetUp)
      const { reads } = env.file
      const trimmed = address.trim()
      if (way === 'mail' && !isMailAddress(trimmed)) return err(invalidField('address', handOverTexts.noAddress))
      if (way === 'folder' && !folders.has(folder) && reads.handOvers.settings()?.folder !== folder) {
        return err(invalidField('folder', handOverTexts.noFolder))
      }
      const settings = {
        mail: { way: 'mail', address: trimmed, folder: null },
        folder: { way: 'folder', address: null, folder },
        file: { way: 'file', address: null, folder: null },
      } as const
      env.file.write((writes) => {
        writes.handOvers.setSettings(way === null ? null : settings[way])
        return ok(undefined)
      })
      return ok(presentHandOverSettings(reads))
    },
    async handOver({ body: { kind, id, again } }, origin) {
      const env = open()
      if (env === null) return err(notSetUp)
      const { reads } = env.file
      const settings = reads.handOvers.settings()
      if (settings === null) return err(conflict(handOverTexts.notChosen))
      const [last] = reads.handOvers.ofDocument(id)
      if (!again && isAskedAbout(last?.state ?? null)) return err(conflict(handOverTexts.askFirst))
      const file = await eInvoiceToHandOver({ kind, id }, readContext(env), documents)
      if (file === undefined) return err(notFound(kind === 'invoice' ? 'invoice' : 'credit note'))
      if (file === null) return err(conflict(handOverTexts.noEInvoice))
      const gone = await go(file, { kind, id }, settings, origin)
      if (!gone.ok) return gone
      return ok(gone.value === null ? null : note({ kind, id }, gone.value, env, last))
    },
  }
}

function note(
  { kind, id }: HandedOverReference,
  where: Went,
  { file, newId, now }: OperationEnv,
  before: HandOver | undefined,
) {
  const mailingId = before?.mailingId ?? null
  const failed = mailingId === null ? null : file.reads.mailings.get(mailingId)
  const handOver: HandOver = {
    ...{ id: newId() as HandOverId, documentKind: kind, documentId: id, ...where },
    ...{ state: 'handed_over', reason: null, handedOverAt: now(), answeredAt: null },
  }
  file.write((writes) => {
    writes.handOvers.insert(handOver)
    // It has gone another way: sent as well, the network would have it twice.
    if (failed?.state === 'failed') writes.mailQueue.drop(failed.id)
    return ok(undefined)
  })
  return presentHandOver(handOver, file.reads)
}

const went = (way: Went['way'], place: string, { name, extension }: HandedOverFile, bytes: Buffer): Went => ({
  ...{ way, place, fileName: `${name}.${extension}`, sha256: hashOf(bytes), mailingId: null },
})
