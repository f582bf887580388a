import { recordOf, type WireRecord } from '../wire/read-fields'
import { type Column, readColumns } from './columns'
import { type DocumentTag, readDocumentTag } from './languages'
import { type Labels, readLabels } from './labels'
import { type DocumentStyle, readStyle } from './style'

const papers = ['A4', 'LETTER'] as const

/** How a document would be laid out. */
export interface Sample {
  readonly style: DocumentStyle
  readonly columns: readonly Column[]
  readonly labels: Labels
  readonly paper: (typeof papers)[number]
  /** Null where the business chose none. */
  readonly language: DocumentTag | null
}

/** The name under which a sample is shown; it holds no slash. */
export function sampleName(sample: Sample): string {
  return encodeURIComponent(JSON.stringify(sample))
}

/** What `sampleName` was handed, as a document that was kept is read; null where it names no sample. */
export function parseSampleName(name: string): Sample | null {
  const read = readName(name)
  const paper = papers.find((each) => each === read?.['paper'])
  if (read === null || paper === undefined) return null
  return {
    style: readStyle(recordOf(read['style'])),
    columns: readColumns(read['columns']),
    labels: readLabels(read['labels']),
    paper,
    language: readDocumentTag(read['language']),
  }
}

function readName(name: string): WireRecord | null {
  try {
    return recordOf(JSON.parse(decodeURIComponent(name)))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof URIError) return null
    throw error
  }
}
