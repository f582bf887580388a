import type { ElectronApplication, Page } from '@playwright/test'
import { expect } from './application'
import { keepPicture } from './pictures'
import { see, sights } from './sight'

export interface Look {
  /** What was typed and is shown as it was: it is in no catalogue. */
  readonly known?: readonly string[]
  /** What an empty field asks for and has no room for in a narrow window: its label stands over it. */
  readonly mayBeCut?: readonly string[]
  /** Where to look; the whole window if not said. */
  readonly within?: string
}

interface Seen {
  /** Texts, and the names of what has none, as they are shown. */
  readonly said: readonly string[]
  /** What fields are called. */
  readonly labels: readonly string[]
  readonly clipped: readonly string[]
  readonly overlapping: readonly string[]
}

/**
 * What is wrong with the words in sight, in a language that nobody speaks (`BILLFOLD_LANGUAGE`): words outside the
 * catalogue, messages put together from others, texts that are cut off, stand out of their box or over one another. Poll it.
 */
export async function wordFaults(
  page: Page,
  { known = [], mayBeCut = [], within = 'body' }: Look = {},
): Promise<string[]> {
  const language = await page.locator('html').getAttribute('lang')
  const { said, labels, clipped, overlapping } = await page.evaluate(lookAt, within)
  const isOutside = language === 'ar-XB' ? isUnturned : isUnaccented
  const outside = said.filter((text) => isOutside(withoutValues(withoutLabels(text, labels), known)))
  return [
    ...outside.map((text) => `untranslated: ${text}`),
    ...clipped.filter((text) => !mayBeCut.includes(text)).map((text) => `clipped: ${text}`),
    ...overlapping.map((texts) => `overlapping: ${texts}`),
  ]
}

/** Looks for faults at every size of the window. */
export function lookAtWords(app: ElectronApplication, page: Page, given: Look): (what: string) => Promise<void> {
  return async (what) => {
    const language = (await page.locator('html').getAttribute('lang')) ?? ''
    for (const sight of sights) {
      await see(app, page, sight)
      const size = `${String(sight.width / sight.zoom)}x${String(sight.height / sight.zoom)}`
      await keepPicture(page, `words/${what.replaceAll(' ', '-')}-${language}-${size}`)
      await expect.poll(() => wordFaults(page, given), `${what} at ${JSON.stringify(sight)}`).toEqual([])
    }
  }
}

/** Dates, currencies and addresses are no words of ours either. */
const VALUES = /\d{1,2} \p{L}{3,9} \d{4}|\p{L}{3,9} \d{1,2}, \d{4}|\b[A-Z]{3}\b|\S+@\S+|https?:\S+/gu
const FILLERS = /\b(one|two|three|four|five|six|seven|eight|nine|ten)\b/g

/** A button of a field names it: "Choose issue date from a calendar". */
function withoutLabels(text: string, labels: readonly string[]): string {
  return labels.reduce((rest, label) => rest.replace(label.toLowerCase(), ''), text)
}

function withoutValues(text: string, known: readonly string[]): string {
  return known.reduce((rest, value) => rest.replaceAll(value, ''), text).replace(VALUES, '')
}

/** In ar-XB a word of the catalogue stands turned around between two marks. */
function isUnturned(text: string): boolean {
  return /\p{L}{2,}/u.test(text.replace(/\u202E[^\u202C]*\u202C/g, ''))
}

/** In en-XA these letters have accents; and a message within a message was handed in as a piece of a sentence. */
function isUnaccented(text: string): boolean {
  const isPieced = /\[[^\]]*\[/.test(text)
  return isPieced || /\p{L}?[AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz]\p{L}/u.test(text.replace(FILLERS, ''))
}

/** Runs in the window. */
function lookAt(within: string): Seen {
  interface Piece {
    readonly text: string
    readonly layer: Element
    readonly boxes: readonly DOMRect[]
  }
  const NOT_OURS = 'time, .money, kbd, textarea, svg, iframe'
  const NAMES = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']
  const top = [...document.querySelectorAll('dialog:modal')].at(-1)
  const root = top ?? document.querySelector(within) ?? document.body

  const shows = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(NOT_OURS)
  /** What is under something that stays in place is hidden by it while one scrolls. */
  function layerOf(node: Node): Element {
    let { parentElement: layer } = node
    while (layer && !layer.matches('dialog, [popover], .toast') && getComputedStyle(layer).position !== 'sticky') {
      layer = layer.parentElement
    }
    return layer ?? document.body
  }

  const whole = (node: Node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim()

  function textNodes(): Text[] {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      if (node instanceof Text && node.parentElement && whole(node) !== '' && shows(node.parentElement))
        found.push(node)
    }
    return found
  }

  function names(): string[] {
    return [root, ...root.querySelectorAll('*')]
      .filter(shows)
      .flatMap((element) =>
        NAMES.filter((name) => name !== 'title' || element.closest('td') === null).flatMap(
          (name) => element.getAttribute(name) ?? [],
        ),
      )
  }

  const boxesOf = (node: Text): DOMRect[] => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].filter(({ width }) => width > 1)
  }

  const standsOut = (box: DOMRect, frame: DOMRect) => box.left < frame.left - 1.5 || box.right > frame.right + 1.5
  const isTaller = (box: DOMRect, frame: DOMRect) => box.top < frame.top - 4 || box.bottom > frame.bottom + 4

  const isPainted = ({ backgroundColor, borderInlineEndWidth }: CSSStyleDeclaration) =>
    !backgroundColor.endsWith(', 0)') || parseFloat(borderInlineEndWidth) > 0

  /** Whether a box that hides what is too much, or is seen as a box, is too small for the text. */
  function isCut(node: Text, box: DOMRect): boolean {
    let [mayScrollX, mayScrollY] = [false, false]
    for (let { parentElement: outer } = node; outer && outer !== document.body; { parentElement: outer } = outer) {
      const style = getComputedStyle(outer)
      if (style.display === 'inline' || style.display === 'contents') continue
      const frame = outer.getBoundingClientRect()
      mayScrollX ||= ['auto', 'scroll'].includes(style.overflowX)
      mayScrollY ||= ['auto', 'scroll'].includes(style.overflowY)
      const [hidesX, hidesY] = [style.overflowX, style.overflowY].map((way) => ['hidden', 'clip'].includes(way))
      if (!mayScrollX && (hidesX === true || isPainted(style)) && standsOut(box, frame)) return true
      if (!mayScrollY && hidesY === true && isTaller(box, frame)) return true
    }
    return false
  }

  /** The part of a box that its scrollers show. */
  function inSight(node: Text, box: DOMRect): DOMRect {
    let { left, top: upper, right, bottom } = box
    for (let { parentElement: outer } = node; outer; { parentElement: outer } = outer) {
      if (getComputedStyle(outer).overflow === 'visible') continue
      const frame = outer.getBoundingClientRect()
      left = Math.max(left, frame.left)
      right = Math.min(right, frame.right)
      upper = Math.max(upper, frame.top)
      bottom = Math.min(bottom, frame.bottom)
    }
    return new DOMRect(left, upper, Math.max(0, right - left), Math.max(0, bottom - upper))
  }

  function cover(one: DOMRect, other: DOMRect): boolean {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    // Lines stand closer than the boxes of their letters are high.
    return width > 2 && height > 0.4 * Math.min(one.height, other.height)
  }

  function overlaps(pieces: readonly Piece[]): string[] {
    return pieces.flatMap((one, index) =>
      pieces
        .slice(index + 1)
        .filter(
          ({ layer, boxes }) => layer === one.layer && boxes.some((box) => one.boxes.some((mine) => cover(box, mine))),
        )
        .map(({ text }) => `${one.text} / ${text}`),
    )
  }

  function unreadPlaceholders(): string[] {
    const context = document.createElement('canvas').getContext('2d')
    return [...root.querySelectorAll('input')].filter(shows).flatMap((input) => {
      if (context === null || input.value !== '' || input.title !== '') return []
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input)
      context.font = font
      const room = input.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)
      return context.measureText(input.placeholder).width > room + 1 ? [input.placeholder] : []
    })
  }

  const nodes = textNodes()
  const seen = nodes.filter((node) => !node.parentElement?.closest('.hidden-label'))
  const isShortened = (node: Text) => node.parentElement?.closest('[title]') !== null
  const clipped = seen.filter((node) => !isShortened(node) && boxesOf(node).some((box) => isCut(node, box)))
  const pieces = seen.map((node) => ({
    text: whole(node),
    layer: layerOf(node),
    boxes: boxesOf(node)
      .map((box) => inSight(node, box))
      .filter(({ width, height }) => width > 0 && height > 0),
  }))
  const wide = document.documentElement.scrollWidth > innerWidth ? ['the window scrolls sideways'] : []
  return {
    said: [...new Set([...nodes.map(whole), ...names()])],
    labels: [...root.querySelectorAll('label')]
      .map(({ firstChild }) => (firstChild ? whole(firstChild) : ''))
      .filter((label) => label !== ''),
    clipped: [...new Set([...clipped.map(whole), ...unreadPlaceholders(), ...wide])],
    overlapping: overlaps(pieces),
  }
}
