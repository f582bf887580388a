import type { AttachmentRecord } from '../../../contract/desktop/attachment-operations'
import { isPicture } from '../../../domain/attachments/types'
import { api } from '../../state/data/api'

/** The address of a picture that is attached; null of what is none, and until it is there. */
export class Picture {
  address: string | null = $state(null)

  constructor({ id, type }: AttachmentRecord) {
    if (isPicture(type)) void this.#load(id)
  }

  /** It is a picture by its name and frame alone. */
  fail = (): void => {
    this.address = null
  }

  async #load(id: string): Promise<void> {
    const reply = await api.getAttachmentPicture({ params: { attachmentId: id } })
    if (reply.ok) this.address = `data:${reply.body.data.type};base64,${reply.body.data.base64}`
  }
}
