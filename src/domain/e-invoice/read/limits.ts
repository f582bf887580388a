/** No e-invoice is larger, in bytes, as a PDF or as XML, with the files that are attached to it. */
export const MOST_BYTES = 30 * 1024 * 1024
