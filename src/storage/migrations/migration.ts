/** A numbered step of the file's shape. Once released it is never edited: the next step corrects it. */
export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
}
