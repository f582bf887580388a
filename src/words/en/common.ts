/** What more than one screen says. */
export const common = {
  thisScreen: 'This screen',
  nothingChanged: 'Nothing was changed.',
  cannotBeUndone: 'This cannot be undone.',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
}
