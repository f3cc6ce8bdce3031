export {
  type CollectionQuery,
  CollectionTerms,
  expandInCollection,
  type FoundWord,
  type WantedTerms,
  wantedTerms,
} from './collection-terms.ts'
export { type EncodedIndex, type EncodeOptions, encode } from './encode.ts'
export { type Glossary, glossary, hasHan, translate } from './glossary.ts'
export { type Intent, intentOf, type SectionKind, sectionKinds } from './intent.ts'
export { MemoryIndex } from './memory-index.ts'
export { withoutEscapes, withoutWrapping } from './pasted-message.ts'
export { parseQuery, type QueryWord } from './query.ts'
export { type CollectionStatistics, docsFields, type Field, type IndexOptions } from './search-index.ts'
export { askedOptions, askedRecord, askedRecords, maxMoved, withSecondSearch } from './second-search.ts'
export { partsOf, recordParts, sectionIndex } from './section-parts.ts'
export * from './static.ts'
export { stem } from './stem.ts'
export { frameWords, stopWords } from './stop-words.ts'
export { isName, plainSynonyms, synonyms } from './synonyms.ts'
export { frameWeight } from './weights.ts'
