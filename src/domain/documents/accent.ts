/** Colours that people choose for their documents, as `#rrggbb`, and what is read on white paper (WCAG 2.2, 1.4.3). */

export const COLOUR = /^#[0-9a-f]{6}$/i
const WHITE = '#ffffff'
const BLACK = '#000000'
/** At least so much more light comes from a ground than from its text. */
const READABLE = 4.5

export function isColour(text: string): boolean {
  return COLOUR.test(text)
}

/** How well two colours are told apart: 1 where they are the same, 21 for black and white. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The accent itself where it is read on white, and otherwise the lightest of its hue that is. */
export function accentForText(accent: string): string {
  for (let part = 256; part > 0; part -= 1) {
    const darker = mapChannels(accent, (channel) => (channel * part) >> 8)
    if (contrast(darker, WHITE) >= READABLE) return darker
  }
  return BLACK
}

/** What is read on an area of the accent: white where it is, and otherwise black. */
export function textOnAccent(accent: string): string {
  return contrast(accent, WHITE) >= READABLE ? WHITE : BLACK
}

/** A breath of the accent, as a ground for black text. */
export function tintOf(accent: string): string {
  return mapChannels(accent, (channel) => 255 - (((255 - channel) * 20) >> 8))
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

function mapChannels(colour: string, map: (channel: number) => number): string {
  return `#${channelsOf(colour)
    .map((channel) => map(channel).toString(16).padStart(2, '0'))
    .join('')}`
}

/** WCAG 2.2, "relative luminance". */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
