/** The row that takes the focus when row `at` has gone and `count` are left: the next one, else the one before it. */
export function rowAfterRemoval(at: number, count: number): number | null {
  return count === 0 ? null : Math.max(0, Math.min(at, count - 1))
}

/**
 * For the element whose children are the rows, `{@attach keepFocus}`: when the row that has the focus goes, the focus
 * goes to the next one instead of falling to the page. After the last row it goes to the main button over the list
 * (`data-primary`), else to its heading.
 */
export function keepFocus(list: HTMLElement): () => void {
  const region = list.closest('section, main')
  let row: Element | null = null
  let at = 0

  function note({ target }: FocusEvent): void {
    const rows = [...list.children]
    at = rows.findIndex((child) => target instanceof Node && child.contains(target))
    row = rows[at] ?? null
  }

  // A row that is being removed may lose its focus first: only once that is over it shows whether somebody left it.
  function forget(): void {
    queueMicrotask(() => {
      if (row?.isConnected && !row.contains(document.activeElement)) row = null
    })
  }

  function follow(): void {
    if (row === null) return
    const rows = [...list.children]
    if (row.isConnected) {
      at = rows.indexOf(row)
      return
    }
    row = null
    if (!isFocusLost()) return
    const next = rowAfterRemoval(at, rows.length)
    if (next === null) focusOver(region)
    else focusRow(rows[next])
  }

  const end = watchFocus(list, { note, forget, follow })
  return () => {
    end()
    // An empty list goes as a whole.
    const last = row
    queueMicrotask(() => {
      if (last?.isConnected === false && isFocusLost()) focusOver(region)
    })
  }
}

/**
 * For the buttons of a header, `{@attach keepFocusByHeading}`: when the one that has the focus goes with what it did, the
 * focus goes to the heading. Not to the next button: Enter, held a little long, would press that one too.
 */
export function keepFocusByHeading(buttons: HTMLElement): () => void {
  let button: Node | null = null

  const note = ({ target }: FocusEvent) => (button = target instanceof Node ? target : null)

  // As for a row: only once it is over it shows whether somebody left it.
  function forget(): void {
    queueMicrotask(() => {
      if (button?.isConnected && button !== document.activeElement) button = null
    })
  }

  function follow(): void {
    if (button === null || button.isConnected) return
    button = null
    if (isFocusLost()) focusHeading(buttons.closest('main'))
  }

  return watchFocus(buttons, { note, forget, follow, subtree: true })
}

interface FocusWatch {
  readonly note: (event: FocusEvent) => void
  readonly forget: () => void
  /** Called when something came or went: among the children, or anywhere below. */
  readonly follow: () => void
  readonly subtree?: boolean
}

/** Watches where the focus is within an element; answers how to end it. */
function watchFocus(element: HTMLElement, { note, forget, follow, subtree = false }: FocusWatch): () => void {
  const observer = new MutationObserver(follow)
  observer.observe(element, { childList: true, subtree })
  element.addEventListener('focusin', note)
  element.addEventListener('focusout', forget)
  return () => {
    observer.disconnect()
    element.removeEventListener('focusin', note)
    element.removeEventListener('focusout', forget)
  }
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function focusRow(row: Element | undefined): void {
  const control = row?.matches('[tabindex]') ? row : row?.querySelector('button, [tabindex]')
  if (control instanceof HTMLElement) control.focus()
}

function focusOver(region: Element | null): void {
  const button = region?.querySelector<HTMLElement>('header [data-primary]')
  if (button) button.focus()
  else focusHeading(region)
}

function focusHeading(region: Element | null): void {
  const heading = region?.querySelector<HTMLElement>('h1, h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
