import { render } from 'svelte/server'
import PicturePages from './template/PicturePages.svelte'
import { withoutControls } from './without-controls'

/** A picture that is printed with a document. */
export interface PrintedPicture {
  /** A `data:` address. */
  readonly address: string
  /** What stands below it, and is read aloud in its place. */
  readonly said: string
}

/** The page of a document with pictures on pages of their own behind it. */
export function withPicturePages(page: string, pictures: readonly PrintedPicture[]): string {
  if (pictures.length === 0) return page
  const { head, body } = render(PicturePages, {
    props: { pictures: pictures.map(({ address, said }) => ({ address, said: withoutControls(said) })) },
  })
  return page.replace('</head>', () => `${head}\n</head>`).replace(/<\/body>\n<\/html>$/, (end) => body + end)
}
