/** Where the reader's browser keeps the names that they typed. In a file of its own: the script of every page reads it. */
export const ownNamesKey = 'own-values'
