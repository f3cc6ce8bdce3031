import { expect, test } from 'vitest'
import { siteFolders } from './site-folders.ts'

test('without settings a build stays in the repository', () => {
  const own = { sourceDir: '/repo', outDir: '/repo/dist/site', cacheDir: '/repo/.cache/site' }
  expect(siteFolders('/repo', {})).toEqual(own)
  expect(siteFolders('/repo', { SITE_DIR: '', SITE_OUT_DIR: '', SITE_CACHE_DIR: '' })).toEqual(own)
})

test('a relative folder counts from the repository, not from where the build was started', () => {
  const environment = { SITE_DIR: 'sites/a', SITE_OUT_DIR: '../out', SITE_CACHE_DIR: '/tmp/cache' }
  expect(siteFolders('/repo', environment)).toEqual({
    sourceDir: '/repo/sites/a',
    outDir: '/out',
    cacheDir: '/tmp/cache',
  })
})
