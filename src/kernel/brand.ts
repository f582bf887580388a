declare const brand: unique symbol

/** A value of type T that only its own module may make, so that two kinds of string cannot be mixed up. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name }
