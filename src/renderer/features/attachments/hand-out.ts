import type { AttachmentRecord } from '../../../contract/desktop/attachment-operations'
import { attachments } from '../../../words/en/attachments'
import { api } from '../../state/data/api'
import { toasts } from '../../state/shell/toasts.svelte'
import { inWindow } from '../../state/shell/window-language'
import { fileName, showSaved } from '../documents/reading/document-file'

/** Opens a copy of a file with the program for it. */
export async function openAttachment({ id }: AttachmentRecord): Promise<void> {
  const reply = await api.openAttachment({ params: { attachmentId: id } })
  if (!reply.ok) toasts.fail(reply.body.message)
}

/** Saves a file where the person says. */
export async function saveAttachment({ id }: AttachmentRecord): Promise<void> {
  const reply = await api.saveAttachment({ params: { attachmentId: id } })
  if (!reply.ok) toasts.fail(reply.body.message)
  else if (reply.body.data.path !== null) {
    showSaved(inWindow(attachments).saved(fileName(reply.body.data.path)), reply.body.data.path)
  }
}
