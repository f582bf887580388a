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
    /** A step to the newest version failed, and was taken back. */
    | 'notUpdated'
    | 'full'
    | 'unreadable'
    | 'unwritable'
    | 'inUse'
  readonly path: string
  /** What SQLite or the operating system said, for a report. */
  readonly detail: string
}
