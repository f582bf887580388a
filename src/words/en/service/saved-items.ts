export const savedItemTexts = {
  savedItemsRetrieved: 'Saved items retrieved.',
  savedItemCreated: 'Saved item created.',
  savedItemRetrieved: 'Saved item retrieved.',
  savedItemUpdated: 'Saved item updated.',
  savedItemDeleted: 'Saved item deleted.',
}
