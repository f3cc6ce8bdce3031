export * from './feature-comparison.ts'
export * from './release.ts'
export * from './releases.ts'
export * from './requirements.ts'
