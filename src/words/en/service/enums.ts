export const enumTexts = {
  enumerationsRetrieved: 'Enumerations retrieved.',
}
