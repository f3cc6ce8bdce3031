/** The largest body of a batch of documents, in bytes. */
export const largestBatchBody = 32 * 1024 * 1024

/** The largest body of any other request, in bytes. */
export const largestBody = 1024 * 1024

/** The most documents or ids of one batch. */
export const mostDocuments = 10_000

/** The most documents of an index: what the engine can number. */
export const mostDocumentsInIndex = 1_000_000

/** Longest ids in bytes (protocol.md 1.5). */
export const longestCollectionId = 128
export const longestIndexId = 64

/** The longest id of anything else a collection has beside its documents, in bytes. */
export const longestEntryId = 128

/** The most documents of a shelf (protocol.md 1.5). */
export const mostIdsOnShelf = 1000

/** The most ids of one batch-get (protocol.md 1.5). */
export const mostIdsToGet = 1000

/** The longest code of a hook or a tool, in UTF-16 units. */
export const longestCode = 100_000
