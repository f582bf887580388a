/** Where main serves a document as a page, and samples of looks (main/app-protocol). */
export const documentAddress = (kind: string, id: string): string =>
  `app://billfold/documents/${kind}/${encodeURIComponent(id)}`
