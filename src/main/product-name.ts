/** The title of every box of the system; a name, so the same in all languages. */
export const productName = 'Billfold'
