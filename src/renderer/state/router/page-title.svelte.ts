/** Stands before the title while something is not saved. macOS has a dot of its own for it, which main sets by this one. */
const UNSAVED = '• '

/** What the page is called: in the window's title, and for a screen reader that comes to its main part. */
class PageTitle {
  /** The place in words: "INV-0046"; empty where there is none yet. */
  place = $state('')
  isUnsaved = $state(false)

  get window(): string {
    const name = this.place === '' ? 'Billfold' : `${this.place} – Billfold`
    return this.isUnsaved ? `${UNSAVED}${name}` : name
  }
}

export const pageTitle = new PageTitle()
