export const contactTexts = {
  contactsRetrieved: 'Contacts retrieved.',
  contactCreated: 'Contact created.',
  contactRetrieved: 'Contact retrieved.',
  contactUpdated: 'Contact updated.',
  contactDeleted: 'Contact deleted.',
}
