/** Where no tag is open: what begins something that is drawn, and what ends it. */
interface Drawing {
  readonly begins: RegExp
  readonly ends: RegExp
  /** What it is where no tag is open: part of the layout, or what stands in the margin of each page. */
  readonly type: 'Layout' | 'Pagination'
}

const drawings: readonly Drawing[] = [
  { begins: /^BT$/, ends: /^ET$/, type: 'Pagination' },
  { begins: /\s(?:re|m)$/, ends: /^(?:f\*?|F|S|s|B\*?|b\*?|(?:W\*? )?n)$/, type: 'Layout' },
  { begins: /\s(?:Do|sh)$/, ends: /\s(?:Do|sh)$/, type: 'Layout' },
]
const BEGINS_MARK = /\bB(?:DC|MC)$/
const ENDS_MARK = 'EMC'
/** Begins what is part of the structure that is read aloud. */
const TAG = /\/MCID\b.*BDC$/

type BegunDrawing = Drawing & { readonly at: number }

/** Ends a path that says where may be drawn, and draws nothing. */
const ENDS_CLIP = /\bn$/

/**
 * Says of all that a page draws outside of its tags, such as lines, backgrounds and its number, that it is an artifact,
 * which is not read aloud (ISO 14289-1, 7.1). `content` is what a page draws as Chromium writes it: an operator a line,
 * and text only as hexadecimal digits.
 */
export function markArtifacts(content: string): string {
  const marked: string[] = []
  let open = 0
  let drawing: BegunDrawing | null = null
  for (const line of content.split('\n')) {
    if (open === 0) drawing ??= drawingFrom(line, marked.length)
    open += Number(BEGINS_MARK.test(line)) - Number(line === ENDS_MARK)
    marked.push(line)
    if (drawing === null || !drawing.ends.test(line)) continue
    marked.push(...asArtifact(marked.splice(drawing.at), drawing))
    drawing = null
  }
  return marked.join('\n')
}

function asArtifact(drawn: readonly string[], { type }: Drawing): readonly string[] {
  if (ENDS_CLIP.test(drawn.at(-1) ?? '') || drawn.some((line) => TAG.test(line))) return drawn
  // Within an artifact is no mark, not even one that says how a letter is read.
  const plain = drawn.filter((line) => !BEGINS_MARK.test(line) && line !== ENDS_MARK)
  return [`/Artifact <</Type /${type}>> BDC`, ...plain, ENDS_MARK]
}

function drawingFrom(line: string, at: number): BegunDrawing | null {
  const found = drawings.find(({ begins }) => begins.test(line))
  return found === undefined ? null : { ...found, at }
}
