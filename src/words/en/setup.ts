/** The first screen, which asks about the business. */
export const setup = {
  title: 'Welcome to Billfold',
  text: 'A few words about your business, and you can write your first invoice. Address, tax number and bank details can wait. All of this can be changed in Settings.',
  businessNameHint: 'As it stands on your invoices; your own name is fine.',
  documentLanguage: 'Language of documents',
  documentLanguageHint: 'Each client may have another.',
  start: 'Start using Billfold',
  changeFormats: { label: 'Change', name: 'Change formats and time zone' },
}
