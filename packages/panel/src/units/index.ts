export * from './bytes.ts'
export * from './cents.ts'
export * from './seconds.ts'
