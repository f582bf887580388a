export const unitTexts = {
  unitsRetrieved: 'Units retrieved.',
  unitCreated: 'Unit created.',
  unitRetrieved: 'Unit retrieved.',
  unitUpdated: 'Unit updated.',
  unitDeleted: 'Unit deleted.',
}
