const vowel = /[aeiouy]/

/** Endings of verbs and of nouns derived from verbs, longer ones first. */
const endings = ['ation', 'ating', 'ated', 'ate', 'ing', 'ed'] as const

/**
 * The light English stem of a folded word: without plural, -ing, -ed, -ation, -ion and a final e. A wrong
 * stem does little harm, because stems only add weaker matches.
 */
export function stem(word: string): string {
  // All endings end in one of five letters. A word without a vowel is an abbreviation: "https" is not a
  // plural of "http".
  if (word.length < 4 || !/^[a-z]+[degns]$/.test(word) || !vowel.test(word)) return word
  const base = singular(word)
  const root = withoutEnding(base)
  if (root !== undefined) return root
  const short = /[ts]ion$/.test(base) && base.length > 6 ? base.slice(0, -3) : base
  return short.length > 3 ? short.replace(/e$/, '') : short
}

function singular(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh|z)es$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

/**
 * The word without the first ending that fits, or `undefined`. A doubled letter becomes single: "stopped"
 * becomes "stop".
 */
function withoutEnding(word: string): string | undefined {
  for (const ending of endings) {
    if (!word.endsWith(ending)) continue
    const rest = word.slice(0, -ending.length)
    const minLength = ending.startsWith('at') ? 4 : 3
    if (rest.length >= minLength && vowel.test(rest))
      return rest.replace(/([^aeiouyls])\1$/, '$1').replace(/e$/, '')
  }
  return undefined
}

/**
 * Whether two words are forms of the same word. Words of three letters are too short to tell: "set" is not a
 * form of "settings".
 */
export function isSameWord(a: string, b: string): boolean {
  return a === b || (a.length > 3 && b.length > 3 && a[0] === b[0] && a[1] === b[1] && stem(a) === stem(b))
}
