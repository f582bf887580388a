/** No e-invoice is larger, in bytes, as a PDF or as XML. */
export const MOST_BYTES = 10 * 1024 * 1024
