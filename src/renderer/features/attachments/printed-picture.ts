import { api } from '../../state/data/api'

/** Pixels: as sharp as paper shows it on a whole page. */
const LONGEST_SIDE = 2000
const QUALITY = 0.9

/**
 * A picture as it is printed, as base64: a JPEG on white, the right way up and no larger than paper shows. It is decoded
 * here, in the sandbox of the window. Null where it cannot be.
 */
export async function printedPicture(id: string): Promise<string | null> {
  const reply = await api.getAttachmentPicture({ params: { attachmentId: id } })
  if (!reply.ok) return null
  const image = new Image()
  image.src = `data:${reply.body.data.type};base64,${reply.body.data.base64}`
  const isShown = await image.decode().then(
    () => true,
    () => false,
  )
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  const context = canvas.getContext('2d', { alpha: false })
  if (!isShown || context === null) return null
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', QUALITY).replace(/^data:image\/jpeg;base64,/, '')
}
