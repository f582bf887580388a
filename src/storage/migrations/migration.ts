/** A numbered step of the file's shape. Once released it is never edited: the next step corrects it. */
export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  /** The SHA-256 of the schema that it leads to: a file that has another one is refused. Its test says what it is. */
  readonly schema: string
}
