/** Where the columns of the presets were read of. */
export const ninjaExport = 'github.com/invoiceninja/invoiceninja, app/Export/CSV and lang/en/texts.php, read 2026-11-27'
export const ninjaImport = (program: string) =>
  `github.com/invoiceninja/invoiceninja, app/Import/Transformer/${program}, read 2026-11-27`
