/** What is said of e-invoices by who hands them over. */
export const handOverTexts = {
  settingsRetrieved: 'How e-invoices are handed over.',
  settingsSaved: 'Saved.',
  folderChosen: 'Folder chosen.',
  handedOver: 'Handed over.',
  answered: 'Answer noted.',
  retrieved: 'What was handed over.',
  notChosen: 'Choose in Settings → E-invoices how they are handed over.',
  noEInvoice:
    'It was issued without an e-invoice, or on another device. Only what the rules of its format allow is handed over.',
  askFirst: 'It was handed over already.',
  alreadyAnswered: 'A newer one was handed over since: answer that.',
  noAddress: 'Enter a complete e-mail address, like name@example.com.',
  noFolder: 'Choose the folder that your provider watches.',
  noReason: 'Enter what the network said, so that you know what to fix.',
}
