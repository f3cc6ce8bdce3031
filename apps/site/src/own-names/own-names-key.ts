/**
 * The key under which the reader's browser stores the typed names. In a separate file, because the script of
 * every page reads it.
 */
export const ownNamesKey = 'own-values'
