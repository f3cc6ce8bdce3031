/*
 * The numbers of the ranking, each with its reason. Scores are sums of idf-weighted matches, so most numbers are shares of a perfect
 * match. Bundlers write constants where they are used, which saves what an object costs.
 */

/** Saturation of repeated words: sections are short, and a second mention already says most. */
export const k1 = 1.6
/** Headings are written to be found. A page's title repeats in all its sections, so it says less about each. */
export const title = { weight: 2, lengthNorm: 0.3 }
export const section = { weight: 2, lengthNorm: 0.4 }
/** Long bodies mention more in passing; headings hardly differ in length. */
export const content = { weight: 1, lengthNorm: 0.6 }
/**
 * Tells apart headings that a page has several times ("Parameters" of each interface). It counts less than a mention in the
 * text. Of two anchors with the same words, the shorter one says little else.
 */
export const anchor = { weight: 0.4, lengthNorm: 0.6 }
/**
 * Words of those who do not know the words of the text. How many wordings there are says nothing about a section, and the index for the
 * browser does not hold it.
 */
export const questions = { weight: 5, lengthNorm: 0 }

/**
 * A page with the query as its title, in multiples of the highest sum of words: from 1 on, it comes first whatever else is found.
 */
export const exactTitle = 3

/**
 * What each signal is worth where it applies in full: shares of the score of a document's words, without the bonus of a title. They add
 * up, and below 0 a document stands back. They are learned together (`bench/relevance`), so they are one object.
 */
export const signals = {
  /** All words within title and heading: the section is about the query, not just mentioning it. */
  inHeadings: 0.7,
  /** Words of the headings side by side in the order of the query. */
  headingPhrase: 0.2,
  /** The heading begins with what is typed so far. */
  headingPrefix: 0.35,
  /** The first section of a page, when scores are near: readers start at the top. */
  lead: 0.04,
  /** Where its title alone has the whole query, the page is about that and begins with it. */
  wholeTitle: 1.4,
  /** What to do when something is wrong, where something is. */
  answersToSymptom: 0.2,
  /** What a message means, where nothing is wrong: it says more of names and settings than of what they are. */
  messages: -0.5,
  /** A message that the query holds comes first, whatever else is found. */
  printed: 9,
  /** News, where nobody asks for them. */
  news: -0.6,
  /** Lists of links to other pages. */
  links: -0.6,
  /** In a language that the reader may not read: only where nothing else holds the words. */
  foreign: -0.9,
  /** Words of a body side by side in the order of the query. */
  bodyPhrase: 0.12,
  /** All words of a body within a short window. */
  nearInBody: 0.05,
}

/**
 * How far the other language counts where the query is in it: a translation follows its original, and does not take the place of another
 * page.
 */
export const followsOriginal = 0.15

/** Another inflection of the same word ("installing", "install"): nearly what was meant. */
export const stem = 0.75
/** The reader's word and the page's word for one thing. */
export const synonym = 0.6
/** A completion of the word being typed. It is weaker than the exact form, so that "node" beats "nodejs". */
export const prefix = 0.6
/** A term that begins with a word other than the last one, tried when nothing else is found. */
export const shortened = 0.57
/** Within an identifier ("portuser" in "offsetportuser"): surely meant, but not whole. */
export const infix = 0.65
/** By number of edits, 0 to 2: below every correct spelling. */
export const typo = [1, 0.45, 0.28] as const
/** A typo in a word still being typed: two guesses at once. */
export const typoPrefix = 0.6

/** What a word counts that only puts a question, as a share of its subject. */
export const frameWeight = 0.4

/**
 * What a word counts by its role. Stop words order otherwise equal sections; with more, they would drown the subject of a
 * question. Joined parts ("node ip" as "nodeip") are a bonus beside the parts, which count already.
 */
export const role = { word: 1, frame: frameWeight, stop: 0.1, joined: 0.5 }

/** Sections that cover less than this share of what the best one covers are noise in the count. */
export const minCoverage = 0.34

/**
 * A question of so many words describes a case, whose words lie about over the sections of a page: those after its best one, so many
 * of them, add this share of their scores to all. A shorter query names a section.
 */
export const minWordsForSupport = 4
export const pageSupport = 0.1
export const maxSupporting = 4

/**
 * Sections ranked again by signals. One word hardly tells them apart; for several, their texts are read too, which takes time and brings
 * none of the rest to the top.
 */
export const maxReranked = (words: readonly unknown[]) => (words.length > 1 ? 32 : 64)
/**
 * The most completions of a word, and ways to say a phrase, and the most completions for each letter typed: beyond the
 * commonest ones, ranking by one letter is chance.
 */
export const maxPrefixTerms = 50
export const maxPrefixTermsPerLetter = 8
/** The most terms tried for a misspelt word. */
export const maxTypoTerms = 6
/** The most words of a query that are looked up: the rest of a pasted page changes nothing. */
export const maxQueryWords = 24

/** The number of edits forgiven in a word: short words have too many neighbours, and numbers have no typos. */
export function forgivenEdits(word: string): number {
  if (word.length < 4 || /^\p{N}+$/u.test(word)) return 0
  return word.length < 8 ? 1 : 2
}
