import type { Reply } from '../../../contract/define/envelope'
import type { AttachmentRecord, AttachmentsRecord } from '../../../contract/desktop/attachment-operations'
import { type AttachedDocument, MOST_FILE_BYTES, MOST_FILES } from '../../../domain/attachments/attachment'
import { attachments } from '../../../words/en/attachments'
import { printedPicture } from './printed-picture'
import { moveItem } from '../documents/editor/lines/line-order'
import { api } from '../../state/data/api'
import { RecordState } from '../../state/data/record.svelte'
import { inWindow } from '../../state/shell/window-language'
import { counted } from '../../widgets/data/plural'

/** All that is being done to attachments, of whichever document. */
let underWay: Promise<unknown> = Promise.resolve()

/** What is being attached, described or printed at the moment is done: a document that goes out then has it. */
export const attachmentsSettled = (): Promise<unknown> => underWay

/** The files of a document: what is done to them is done at once. */
export class Attached {
  readonly record: RecordState<AttachmentsRecord>
  /** Why files were not attached, or something was not done; what was said before is over. */
  problems: readonly string[] = $state.raw([])
  isBusy = $state(false)
  /** What is said to a screen reader. */
  said = $state('')
  readonly #of: AttachedDocument
  #turn = Promise.resolve()

  constructor(of: AttachedDocument) {
    this.#of = of
    this.record = new RecordState(() => api.listAttachments({ query: of }))
    void this.record.load()
  }

  get files(): readonly AttachmentRecord[] {
    return this.record.value?.files ?? []
  }

  /** Asks for files and attaches them. */
  choose = (): Promise<void> =>
    this.#alone(async () => {
      const reply = await api.chooseAttachments()
      if (!reply.ok) return [reply.body.message]
      const { files, refused } = reply.body.data
      return [...refused, ...(await this.#addAll(files))]
    })

  /** Attaches files that were dropped. */
  take = (dropped: readonly File[]): Promise<void> =>
    this.#alone(async () => {
      const words = inWindow(attachments)
      const problems: string[] = []
      for (const file of dropped.slice(0, MOST_FILES)) {
        if (file.size > MOST_FILE_BYTES) problems.push(words.tooLarge(file.name))
        else {
          const bytes = await file.bytes().catch(() => null)
          if (bytes === null) problems.push(words.notRead(file.name))
          else problems.push(...(await this.#addAll([{ name: file.name, base64: bytes.toBase64() }])))
        }
      }
      const left = dropped.length - MOST_FILES
      return left > 0 ? [...problems, words.tooManyAtOnce(counted(left))] : problems
    })

  describe(id: string, description: string): Promise<void> {
    return this.#alone(() =>
      this.#done(api.describeAttachment({ params: { attachmentId: id }, body: { description } })),
    )
  }

  /** Prints a picture with the document, or no more. */
  print({ id, name }: AttachmentRecord, isPrinted: boolean): Promise<void> {
    return this.#alone(async () => {
      const picture = isPrinted ? await printedPicture(id) : null
      if (isPrinted && picture === null) return [inWindow(attachments).notPrinted(name)]
      return this.#done(api.printAttachment({ params: { attachmentId: id }, body: { picture } }))
    })
  }

  /** Moves a file to another place among them. */
  move(from: number, to: number): Promise<void> {
    const order = moveItem(
      this.files.map(({ id }) => id),
      from,
      to,
    )
    return this.#alone(async () => {
      const problems = await this.#done(api.orderAttachments({ body: { ...this.#of, order } }))
      if (problems.length === 0) {
        this.said = inWindow(attachments).moved(String(to + 1), String(order.length))
      }
      return problems
    })
  }

  remove({ id, name }: AttachmentRecord): Promise<void> {
    return this.#alone(async () => {
      const problems = await this.#done(api.removeAttachment({ params: { attachmentId: id } }))
      if (problems.length === 0) this.said = inWindow(attachments).removed(name)
      return problems
    })
  }

  async #addAll(files: readonly { readonly name: string; readonly base64: string }[]): Promise<string[]> {
    const problems: string[] = []
    for (const file of files) {
      const reply = await api.addAttachment({ body: { ...this.#of, ...file } })
      if (reply.ok) this.said = inWindow(attachments).added(reply.body.data.name)
      else problems.push(...whyNot(reply))
    }
    return problems
  }

  async #done(call: Promise<Reply<unknown>>): Promise<string[]> {
    const reply = await call
    return reply.ok ? [] : [...whyNot(reply)]
  }

  /** One after another, and shows what has come of it. */
  #alone(act: () => Promise<readonly string[]>): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      this.isBusy = true
      this.problems = []
      this.problems = await act()
      await this.record.load()
      this.isBusy = false
    })
    underWay = Promise.allSettled([underWay, this.#turn])
    return this.#turn
  }
}

function whyNot({ body }: Extract<Reply<unknown>, { readonly ok: false }>): readonly string[] {
  const messages = Object.values(body.errors).flat()
  return messages.length === 0 ? [body.message] : messages
}
