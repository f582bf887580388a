/** Makes a forgotten case of a union a compile error; throws if one arrives at run time all the same. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
