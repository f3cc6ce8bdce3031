/** The largest body of a request in bytes, unless its operation says otherwise. */
export const maxBody = 1024 * 1024

/** The largest body of a search, in bytes: a term with a pasted log and some hundred conditions. */
export const maxSearchBody = 64 * 1024

/** Values, lists and objects of a search: what is wrong with each of them would become an issue. */
export const maxSearchValues = 4000

/** Values, lists and objects of a body, unless its operation says otherwise. */
export const maxBodyValues = 10_000

/** Levels of lists and objects in a body: a document or a condition may have half of them. */
export const maxBodyDepth = 64

/** The largest body of a batch of documents, in bytes. */
export const maxBatchBody = 32 * 1024 * 1024

/** The most documents or ids of one batch. */
export const maxDocuments = 10_000

/** Maximum length of keys and ids, in bytes (docs/reference/wire/access.md#limits). */
export const maxKey = 64
export const maxCollectionId = 128
export const maxIndexId = 64

/** The longest id of anything else a collection has beside its documents, in bytes. */
export const maxEntryId = 128

/** The most documents of a shelf, and the most ids of one batch-get (docs/reference/wire/access.md#limits). */
export const maxShelfDocuments = 1000
export const maxIdsToGet = 1000

/** The longest code of a hook or a tool, in UTF-16 units. */
export const maxCode = 100_000

/** The longest question, in UTF-16 units. */
export const maxQuestion = 10_000

/** The most events of one beacon of a page. */
export const maxReaderEvents = 25

/** The longest term of a search that a page reports, in UTF-16 units. */
export const maxReportedTerm = 1000

/**
 * Time without another key after which a term that is typed counts as finished, in ms. Pages and service part searches by it
 * alike.
 */
export const typingPause = 3000

/** The longest value as JSON, in UTF-16 units. */
export const maxValue = 10_000

/** The most sites that may use one read key. */
export const maxOrigins = 100
