export const organizationTexts = {
  chooseALanguageAndRegion: 'Choose a language and region.',
  chooseATimeZone: 'Choose a time zone.',
  enterWholeIban: 'Enter a whole IBAN, like DE89 3704 0044 0532 0130 00. Another kind goes into the account number.',
  ibanTypingError:
    'This IBAN has a typing error: its check digits do not fit. Compare it with what your bank gave you.',
  enterTheAccountNumber: 'Enter the account number as your bank writes it: 4 to 34 letters and figures.',
  enterAsIban: 'This is an IBAN. Enter it as the IBAN instead.',
  enterTheRoutingNumber: 'Enter the routing number as your bank writes it: 4 to 12 letters and figures.',
  routingNumberTypingError:
    'This routing number has a typing error: its check digit does not fit. Compare it with what your bank gave you.',
  enterAPaymentPage: 'Enter the address of a page that begins with https://, of at most 250 characters.',
  chooseA4OrLetter: 'Choose A4 or Letter.',
  chooseImageFormat: 'Choose a PNG, JPEG or SVG image.',
  chooseSmallerImage: 'Choose an image of at most 500 KB.',
  chooseATemplate: 'Choose a template.',
  chooseAColour: 'Choose a colour, such as #1D4ED8.',
  useTheseParts: (parts: string) => `Use ${parts}, and no other braces.`,
  nameTheNumber: (number: string) => `Name ${number}, so that no two files are called the same.`,
  chooseTermsThatFitEveryDocument: 'Choose terms that fit every document.',
  organizationsRetrieved: 'Organizations retrieved.',
  organizationRetrieved: 'Organization retrieved.',
  organizationUpdated: 'Organization updated.',
}
