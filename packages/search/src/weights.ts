/**
 * Every number of the ranking, each with its reason. Scores are sums of idf-weighted matches, so most numbers
 * here are shares of a perfect match.
 */
export const weights = {
  /** Saturation of repeated words: sections are short, a second mention already says most. */
  k1: 0.9,
  /** Headings are written to be found; a page's title repeats in all its sections, so it says less of each. */
  title: { weight: 2, lengthNorm: 0.3 },
  section: { weight: 3.2, lengthNorm: 0.4 },
  /** Long bodies mention more in passing; headings hardly differ in length. */
  content: { weight: 1, lengthNorm: 0.6 },
  /**
   * Tells apart headings that a page has several times ("Parameters" of each interface); less than a mention in the text. Of
   * two that hold the same words the shorter one says little else. */
  anchor: { weight: 0.4, lengthNorm: 0.6 },

  /** Another inflection of the same word ("installing", "install"): nearly what was meant. */
  stem: 0.75,
  /** The reader's word and the page's word for one thing. */
  synonym: 0.9,
  /** A finished form of the word being typed; weaker than its exact form, so that "node" beats "nodejs". */
  prefix: 0.6,
  /** The beginning of a word that is not the last one, tried when nothing else is found. */
  shortened: 0.57,
  /** Within an identifier ("portuser" in "offsetportuser"): surely meant, but not whole. */
  infix: 0.65,
  /** One and two edits: below every correct spelling. */
  typo: [1, 0.45, 0.28],
  /** A typo in a word still being typed: two guesses at once. */
  typoPrefix: 0.6,

  /**
   * What a word counts by its role: stop words order otherwise equal sections, more would drown the question's
   * subject; parts joined ("node ip" as "nodeip") are a bonus beside the parts, which count already.
   */
  role: { word: 1, stop: 0.1, joined: 0.5 },

  /** Sections covering less than this share of what the best one covers are noise in the count. */
  minCoverage: 0.34,

  /** Exact title of a page, then exact heading: as multiples of the highest possible score, hence always first. */
  exactTitle: 3,
  exactHeading: 2,
  /** The heading begins with what is typed so far. */
  headingPrefix: 0.35,
  /** All words within title and heading: the section is about the query, not mentioning it. */
  inHeadings: 0.7,
  /** Words in query order side by side, in heading and in body. */
  headingPhrase: 0.2,
  bodyPhrase: 0.12,
  /** All words within a short window of the body. */
  proximity: 0.05,
  /** The first section of a page, when scores are near: readers start at the top. */
  lead: 0.04,

  /** Sections looked at again for phrases and headings: reading more texts costs time and moves nobody to the top. */
  rerank: 32,
  /** Finished forms of a typed beginning, and ways to say a phrase: beyond the commonest, ranking by one letter is chance. */
  prefixTerms: 50,
  prefixTermsPerLetter: 8,
  /** Words of the dictionary tried for a misspelt one. */
  typoTerms: 6,
  /** Words of a query that are looked up; the rest of a pasted page changes nothing. */
  queryWords: 24,
} as const

/** Edits forgiven in a word of this many letters: short words have too many neighbours, numbers have no typos. */
export function forgivenEdits(word: string): number {
  return word.length < 4 || /^\p{N}+$/u.test(word) ? 0 : word.length < 8 ? 1 : 2
}
