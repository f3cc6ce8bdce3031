export { type EncodedIndex, type EncodeOptions, encode } from './encode.ts'
export { MemoryIndex } from './memory-index.ts'
export { docsFacets, docsFields, type Field, type IndexOptions } from './search-index.ts'
export * from './static.ts'
