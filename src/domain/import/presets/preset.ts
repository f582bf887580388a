import type { ImportField, ImportKind } from '../fields'

/** The programs whose exports are known. */
export type ImportProgram = 'stripe' | 'invoiceNinja' | 'freshBooks' | 'zoho' | 'wave'

/**
 * The columns of what a program exports, by the fields that they are, in small letters; further names of one are those of other
 * versions of it.
 */
export interface ImportPreset {
  readonly id: string
  readonly program: ImportProgram
  readonly kind: ImportKind
  readonly columns: Readonly<Partial<Record<ImportField, string>>>
  /** Columns that together only this program has. */
  readonly marks: string
  /** Where these columns come from, and no more than was read. */
  readonly source: string
}
