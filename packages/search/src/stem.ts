const vowel = /[aeiouy]/

/**
 * The light English stem of a folded word: plurals, -ing, -ed, -ation, -ion and a final e. Words it joins wrongly
 * cost little, since stems only ever add a weaker match.
 */
export function stem(word: string): string {
  // All endings end in one of five letters. Without a vowel it is an abbreviation: "https" is not the plural of "http".
  if (word.length < 4 || !/^[a-z]+[degns]$/.test(word) || !vowel.test(word)) return word
  let base = word
  if (base.endsWith('ies') && base.length > 4) base = `${base.slice(0, -3)}y`
  else if (/(?:ss|x|ch|sh|z)es$/.test(base)) base = base.slice(0, -2)
  else if (/[^sui]s$/.test(base)) base = base.slice(0, -1)

  for (const ending of ['ation', 'ating', 'ated', 'ate', 'ing', 'ed'] as const) {
    if (!base.endsWith(ending)) continue
    const rest = base.slice(0, -ending.length)
    if (rest.length < (ending.startsWith('at') ? 4 : 3) || !vowel.test(rest)) continue
    return rest.replace(/([^aeiouyls])\1$/, '$1').replace(/e$/, '')
  }
  if (/[ts]ion$/.test(base) && base.length > 6) base = base.slice(0, -3)
  return base.length > 3 ? base.replace(/e$/, '') : base
}

/** Whether two words are forms of one. Three letters are too few to tell: "set" is not a form of "settings". */
export function isSameWord(a: string, b: string): boolean {
  return a === b || (a.length > 3 && b.length > 3 && a[0] === b[0] && a[1] === b[1] && stem(a) === stem(b))
}
