/** One part of the settings: in the list beside them, in the palette and in the window's title. */
const section = (label: string, findBy: string) => ({
  label,
  command: `Settings: ${label}`,
  windowTitle: `${label} – Settings`,
  /** Where somebody was writing when Billfold closed. */
  writing: `in Settings (${label})`,
  /** Further words that find it in the palette. */
  findBy,
})

/** What the parts of the settings are called. */
export const settingsSections = {
  business: section('Business', 'company name address email phone website legal register tax number vat id logo'),
  documents: section(
    'Documents',
    'paper a4 letter footer bank details iban bic swift account routing payment link layout template accent colour color look print pdf file name language signature heading label column late fee',
  ),
  mail: section('E-mail', 'mail send text template subject account smtp server'),
  reminders: section('Reminders', 'remind dunning overdue late unpaid payment schedule days note'),
  'e-invoices': section('E-invoices', 'hand over peppol network provider access point platform xml accepted refused'),
  numbering: section('Numbering', 'prefix next number series invoice credit note estimate year gap missing report'),
  region: section('Region', 'currency locale dates amounts format time zone'),
  sync: section('Sync', 'server account devices'),
  backup: section('Backup', 'restore copy folder drive lost save automatic archive export password encrypt'),
  you: section('You', 'profile name email'),
  appearance: section('Appearance', 'theme dark light colours colors'),
  about: section('About', 'version update new data folder files'),
}
