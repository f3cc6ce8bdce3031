/** Maximum size of a request body in bytes, unless its operation has a different limit. */
export const maxBody = 1024 * 1024

/** Maximum size of a search body in bytes: enough for a term with a pasted log and some hundred conditions. */
export const maxSearchBody = 64 * 1024

/** Maximum number of values, lists and objects in a search, because each invalid one produces an issue. */
export const maxSearchValues = 4000

/** Maximum number of values, lists and objects in a body, unless its operation has a different limit. */
export const maxBodyValues = 10_000

/** Maximum nesting of lists and objects in a body; a document or a condition can have half of it. */
export const maxBodyDepth = 64

/** Maximum size of a batch of documents in bytes. */
export const maxBatchBody = 32 * 1024 * 1024

/** Maximum number of documents or ids in a batch. */
export const maxDocuments = 10_000

/** Maximum length of keys and ids, in bytes (docs/reference/wire/access.md#limits). */
export const maxKey = 64
export const maxCollectionId = 128
export const maxIndexId = 64

/** Maximum length of the id of any other entry of a collection, in bytes. */
export const maxEntryId = 128

/** Maximum length of hook or tool code, in UTF-16 units. */
export const maxCode = 100_000

/** Maximum length of a question, in UTF-16 units. */
export const maxQuestion = 10_000

/**
 * Pages send events in batches: `flushInterval` ms after the first event, or as soon as `flushSize` events
 * wait. No batch is larger (docs/reference/requirements.md#search-constants).
 */
export const flushInterval = 5000
export const flushSize = 25

/** Maximum length of a reported search term, in UTF-16 units. */
export const maxReportedTerm = 1000

/**
 * Time without a keystroke after which a typed term counts as finished, in ms. Pages and the service both use it to separate
 * searches.
 */
export const typingPause = 3000

/** Maximum number of replaced keys of a level that still work. */
export const maxPreviousKeys = 5

/** Time for which a replaced key works by default, and at most, in seconds. */
export const defaultKeyOverlap = 24 * 60 * 60
export const maxKeyOverlap = 30 * 24 * 60 * 60

/** Maximum number of origins for a read key. */
export const maxOrigins = 100
