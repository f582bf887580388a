export const clientTexts = {
  clientsRetrieved: 'Clients retrieved.',
  clientCreated: 'Client created.',
  clientRetrieved: 'Client retrieved.',
  clientUpdated: 'Client updated.',
  clientDeleted: 'Client deleted.',
  notesRetrieved: 'Notes retrieved.',
  noteCreated: 'Note created.',
  noteUpdated: 'Note updated.',
  noteDeleted: 'Note deleted.',
  hasDocuments: (name: string) =>
    `“${name}” has estimates or invoices, and stays with them. Drafts and estimates can be deleted first.`,
  hasRecurringInvoices: (name: string) => `“${name}” has recurring invoices. Delete these first, or keep the client.`,
}
