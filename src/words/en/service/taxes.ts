export const taxTexts = {
  taxesRetrieved: 'Taxes retrieved.',
  taxCreated: 'Tax created.',
  taxRetrieved: 'Tax retrieved.',
  taxUpdated: 'Tax updated.',
  taxDeleted: 'Tax deleted.',
}
