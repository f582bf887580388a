/** Where the columns of the presets come from. */
export const quotedHeaders =
  'documentation of the program and headers of its exports as other projects quote them, found 2026-11-27; no export was seen'
export const zohoItems = `${quotedHeaders}; the help page of zoho.com on importing items was not read`
export const ninjaImport = (program: string) =>
  `github.com/invoiceninja/invoiceninja, app/Import/Transformer/${program}, read 2026-11-27`
