/*
 * The parameters of the ranking, each with its reason. Scores are sums of matches weighted by rarity (IDF),
 * so most parameters are shares of a perfect match. Most are single constants rather than one object, because
 * bundlers inline constants.
 */

/** Saturation of repeated words. Sections are short, so a second mention adds little. */
export const k1 = 1.6
/**
 * Headings are written to be found. A page's title is repeated in all its sections, so it says less about
 * each.
 */
export const title = { weight: 2, lengthNorm: 0.3 }
export const section = { weight: 2, lengthNorm: 0.4 }
/**
 * Long bodies mention more in passing, so length counts more here than in headings, which hardly differ in
 * length.
 */
export const content = { weight: 1, lengthNorm: 0.6 }
/**
 * Distinguishes equal headings on a page ("Parameters" of each interface). It counts less than a mention in
 * the text. Of two anchors with the same words, the shorter one has less else in it.
 */
export const anchor = { weight: 0.4, lengthNorm: 0.6 }
/**
 * Questions in the words of readers who do not know the words of the text. Their length is ignored, because
 * the number of wordings says nothing about a section, and the browser's index does not store it.
 */
export const questions = { weight: 5, lengthNorm: 0 }

/**
 * The bonus for a page whose title is the query, in multiples of the highest possible sum of words. From 1
 * on, the page always comes first.
 */
export const exactTitle = 3

/**
 * The weight of each signal where it applies in full, as a share of the score of a document's words without
 * the title bonus. Weights add up, and a negative sum lowers the rank. They are tuned together
 * (`bench/relevance`), so they are one object.
 */
export const signals = {
  /**
   * All words of the query are in the title and heading: the section is about the query and does not just
   * mention it.
   */
  inHeadings: 0.7,
  /** Neighbours in the query are also neighbours in the headings. */
  headingPhrase: 0.2,
  /** The heading begins with the query, which may be unfinished. */
  headingPrefix: 0.35,
  /** The first section of a page wins if scores are close, because readers start at the top. */
  lead: 0.04,
  /** The title of the page has all words of the query, so its first section is the best start. */
  wholeTitle: 1.4,
  /** A section with solutions, for a query about a problem. */
  answersToSymptom: 0.2,
  /**
   * An explanation of a message, for a query that is not about a problem. It mentions names and settings
   * without explaining them.
   */
  messages: -0.5,
  /** The query contains the message itself, which then comes first. */
  printed: 9,
  /** News, for a query that does not ask for any. */
  news: -0.6,
  /** A list of links to other pages. */
  links: -0.6,
  /**
   * A section in a language that the reader may not understand. It is shown only if nothing else has the
   * words.
   */
  foreign: -0.9,
  /** Neighbours in the query are also neighbours in the body. */
  bodyPhrase: 0.12,
  /** All words of the query are close together in the body. */
  nearInBody: 0.05,
}

/**
 * The share of `foreign` for a section in the language of the query. A translation ranks after its original,
 * but not after other pages.
 */
export const followsOriginal = 0.15

/** Another inflection of the word ("installing", "install"): nearly the same meaning. */
export const stem = 0.75
/** Another word for the same thing. */
export const synonym = 0.6
/** A completion of the word being typed. It is weaker than the exact form, so that "node" beats "nodejs". */
export const prefix = 0.6
/** A completion of a word other than the last one, tried only if nothing else is found. */
export const shortened = 0.57
/** A part of an identifier ("portuser" in "offsetportuser"): probably meant, but not complete. */
export const infix = 0.65
/** A misspelling counts less than any correct spelling. */
export const typo = 0.45
/** A factor for a typo in an unfinished word, which takes two guesses at once. */
export const typoPrefix = 0.6

/** The weight of a word that only phrases a question, as a share of its subject's. */
export const frameWeight = 0.4

/**
 * The weight of a word by its role. Stop words only order otherwise equal sections; with more weight, they
 * would outweigh the subject of a question. Joined words ("node ip" as "nodeip") are a bonus, because their
 * parts count already.
 */
export const role = { word: 1, frame: frameWeight, stop: 0.1, joined: 0.5 }

/**
 * Sections whose coverage is less than this share of the best section's coverage are noise, so they are left
 * out.
 */
export const minCoverage = 0.34

/**
 * A question of at least `minWordsForSupport` words describes a case, whose words are spread over the
 * sections of a page. So each section of a page gets `pageSupport` of the scores of up to `maxSupporting`
 * sections after the best one. A shorter query names a section.
 */
export const minWordsForSupport = 4
export const pageSupport = 0.1
export const maxSupporting = 4

/**
 * The number of sections that are ranked again by signals. One word hardly distinguishes sections. With
 * several words, bodies are read too, which takes time, and sections further down never get to the top.
 */
export const maxReranked = (words: readonly unknown[]) => (words.length > 1 ? 32 : 64)
/**
 * The maximum number of completions of a word and of ways to say a phrase, and of completions per typed
 * letter. A few letters have too many completions to rank, so only the commonest are tried.
 */
export const maxPrefixTerms = 50
export const maxPrefixTermsPerLetter = 8
/** The maximum number of terms tried for a misspelt word. */
export const maxTypoTerms = 6
/**
 * The maximum number of words of a query that are looked up. More words of a pasted page do not change the
 * result.
 */
export const maxQueryWords = 24

/** The minimum length of a misspelt word, and of its correction. Short words have too many neighbours. */
export const minCorrectedLength = 4
/** The maximum length of a word in which another letter makes another word. */
export const maxShortWord = 7
