/** One choice among some; its value may be of an enumeration. */
export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
  /** A second, quiet word: a client's e-mail, a tax's percent. */
  readonly detail?: string | undefined
  /** What else it is called: finds it, and is not shown. */
  readonly otherNames?: readonly string[] | undefined
  readonly isDisabled?: boolean | undefined
}

export type Option = Choice<string>

/** What is chosen, `''` while nothing is. */
export type Chosen<Value extends string> = Value | ''
