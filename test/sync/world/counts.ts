/** The rows of the failure table: what a seed may meet, and how often it did. */
export const rows = [
  'accepted with 201',
  'accepted with 200',
  'token refused (401)',
  'too many requests (429)',
  'rejected (400, 422)',
  'state forbids it (409)',
  'not there (404)',
  'not offered (404, 405)',
  'lost before the remote',
  'lost after the remote',
  'no connection',
  '5xx before it was applied',
  '5xx after it was applied',
  'HTML with 200',
  'absurd record',
  'answer cut',
  'request duplicated',
  'request applied late',
  'crash before sending',
  'crash after sending',
  'crash at a statement',
  'crash before a commit',
  'crash after a commit',
  'power lost before the disk had all',
  'disk full',
  'clock moved',
  'restored from a backup',
  'record missing at the remote',
  'other people wrote',
  'list in another order',
  'odd next link',
  'page capped',
  'precondition failed (412)',
  'conflict settled by a person',
  'numbers kept by a person',
  'request retried by a person',
] as const
export type Row = (typeof rows)[number]

/** How often each row was reached, and what else is counted. */
export class Counts {
  readonly reached = new Map<Row, number>()
  operations = 0
  faults = 0
  crashes = 0
  rounds = 0
  requests = 0
  deviceMs = 0

  hit(row: Row, isFault = true): void {
    this.reached.set(row, (this.reached.get(row) ?? 0) + 1)
    if (isFault) this.faults += 1
  }
}
