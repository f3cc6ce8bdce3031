export { type EncodedIndex, type EncodeOptions, encode } from './encode.ts'
export { MemoryIndex, type MemoryIndexOptions } from './memory-index.ts'
export * from './static.ts'
