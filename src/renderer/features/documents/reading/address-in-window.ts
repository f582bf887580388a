import { documentAddress } from './document-address'

/** Wider than any paper, as a page that does not fit is shown smaller. */
const WIDTH = '300mm'

/**
 * Whether the address of a document's client stands whole in the window of an envelope: its page is laid out, unseen, as
 * names and addresses are lines of any length. In development that page is of another origin, and nothing is told.
 */
export async function isAddressInWindow(kind: 'invoice' | 'estimate', id: string): Promise<boolean> {
  const frame = document.createElement('iframe')
  frame.sandbox.add('allow-same-origin')
  frame.ariaHidden = 'true'
  frame.tabIndex = -1
  frame.style.cssText = `position: fixed; inline-size: ${WIDTH}; border: 0; visibility: hidden`
  frame.src = documentAddress(kind, id)
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  try {
    await loaded
    await frame.contentDocument?.fonts.ready
    const address = frame.contentDocument?.querySelector('.address')
    return !address || address.clientHeight <= Math.ceil(Number.parseFloat(getComputedStyle(address).minHeight))
  } finally {
    frame.remove()
  }
}
