/** A tag of an XML file, and the text up to the next one. */
export interface Tag {
  /** Without its prefix. */
  readonly name: string
  readonly isEnd: boolean
  /** Whether it is closed at once: `<v/>`. */
  readonly isEmpty: boolean
  readonly attributes: string
  readonly text: string
}

/**
 * The tags of a part of a spreadsheet, one after another: no tree is made, of what may be a million cells. No document type is
 * looked at, so that nothing stands for more than itself.
 */
export function* tagsOf(xml: string): Generator<Tag> {
  const tag = /<(\/?)(?:[\w.-]+:)?([\w.-]+)([^<>]*?)(\/?)>([^<]*)/g
  for (let found = tag.exec(xml); found !== null; found = tag.exec(xml)) {
    const [, end, name = '', attributes = '', empty, text = ''] = found
    yield { name, isEnd: end === '/', isEmpty: empty === '/', attributes, text: decoded(text) }
  }
}

/** What an attribute says, by its name without prefix; null where it is not there. */
export function attributeOf({ attributes }: Tag, name: string): string | null {
  const found = new RegExp(String.raw`(?:^|[\s:])${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return found === null ? null : decoded(found[1] ?? found[2] ?? '')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(raw: string): string {
  const text = raw.includes('&')
    ? raw.replace(
        /&(?:#(\d{1,7})|#x([\dA-Fa-f]{1,6})|(\w{2,4}));/g,
        (whole, decimal?: string, hex?: string, name?: string) => {
          if (name !== undefined) return entities[name] ?? whole
          const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
          return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
        },
      )
    : raw
  // How a spreadsheet writes characters that XML may not hold.
  return text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
}
