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
}
