/** One column of a DataTable; its cell is the `<td>` at the same place in the `cells` snippet. */
export interface Column {
  readonly key: string
  readonly label: string
  /** `end` for amounts: the cell takes `class="end"`. */
  readonly align?: 'start' | 'end'
  /** A CSS width such as `8rem`; without one the column shares what is left. */
  readonly width?: string
  /** The operation sorts by `key`. */
  readonly isSortable?: boolean
  /** Its first click sorts the largest first: dates and amounts. */
  readonly isLargestFirst?: boolean
  /** Left out where there is little room; its cell takes `class="minor"`. */
  readonly isMinor?: boolean
  /** Left out before the table would have to scroll sideways; its cell takes `class="spare"`. */
  readonly isSpare?: boolean
  /** For a screen reader only: a column of buttons. */
  readonly isLabelHidden?: boolean
}
