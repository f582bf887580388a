import { fields } from '../../../../words/en/fields'
import { inWindow } from '../../../state/shell/window-language'

/** Bytes. */
const LARGEST = 500 * 1024

/** What documents can print. */
export const imageTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/svg+xml']

/** Why a file cannot be used as an image; null when it can. */
export function imageProblem({ type, size }: { readonly type: string; readonly size: number }): string | null {
  const words = inWindow(fields).image
  if (!imageTypes.includes(type)) return words.wrongType
  if (size > LARGEST) return words.tooLarge
  return null
}

/** The file as a `data:` address. Rejects when it cannot be read or is no image in spite of its name. */
export async function readImage(file: File): Promise<string> {
  const address = await readAsDataUrl(file)
  const image = new Image()
  image.src = address
  await image.decode()
  return address
}

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => {
      // Asked for as a data: address, it is text.
      resolve(reader.result as string)
    }
    reader.onerror = () => {
      reject(reader.error ?? new Error('The file could not be read'))
    }
    reader.readAsDataURL(file)
  })
}
