import type { MailDraft, MailedReference } from '../../../../contract/desktop/mail-operations'
import { reminderKind } from '../../../../domain/mail/mail-parts'
import { reminderSteps } from '../../../../domain/reminders/schedule'
import { mail } from '../../../../words/en/mail'
import { api } from '../../../state/data/api'
import { openToGoOn } from '../../../state/forms/autosave.svelte'
import { inWindow } from '../../../state/shell/window-language'
import type { Acts } from '../reading/acts.svelte'
import { mayHaveBoxes } from '../reading/document-file'

/** What a dialog for a mail is about. */
interface Begun {
  readonly reference: MailedReference
  readonly draft: MailDraft
}

/** The mails that remind of an invoice. */
export const reminderKinds = reminderSteps.map(reminderKind)

/** By what `openToGoOn` knows the dialog. */
export const partOf = (kind: MailedReference['kind']): string => `mail-${kind}`

/** The mail that is being written on a screen: of the document in sight, or of one of its receipts. */
export class Mailing {
  isOpen = $state(false)
  begun: Begun | null = $state.raw(null)
  readonly #acts: Acts

  constructor(acts: Acts, kinds: readonly MailedReference['kind'][]) {
    this.#acts = acts
    for (const kind of kinds) {
      openToGoOn(partOf(kind), (id) => {
        if (id !== null) void this.begin({ kind, id })
      })
    }
  }

  /** Opens the dialog, filled in; asks first as `savePdf` does. */
  async begin(reference: MailedReference, texts: object = {}): Promise<void> {
    if (!(await mayHaveBoxes(texts))) return
    const drafted = await this.#acts.run(inWindow(mail).notBegun, () => api.getMailDraft({ query: reference }))
    if (drafted === null) return
    this.begun = { reference, draft: drafted.data }
    this.isOpen = true
  }
}
