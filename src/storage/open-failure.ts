/** Why a file could not be opened. Nothing in it has been changed. */
export interface OpenFailure {
  readonly kind:
    | 'empty'
    | 'notADatabase'
    | 'foreign'
    | 'corrupt'
    | 'newer'
    | 'altered'
    | 'notCopied'
    | 'unreadable'
    | 'unwritable'
    | 'inUse'
  readonly path: string
  /** What SQLite or the operating system said, for a report. */
  readonly detail: string
}
