import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { brotliQuality, compressFolder } from './compress.ts'

let root = ''
let dist = ''
let cacheDir = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'precompress-'))
  dist = join(root, 'dist')
  cacheDir = join(root, 'cache')
  await mkdir(join(dist, 'docs'), { recursive: true })
})
afterEach(async () => {
  await rm(root, { recursive: true })
})

const page = `<!doctype html>${'<p>Some text of a page.</p>'.repeat(100)}`
const siblings = async () =>
  (await readdir(dist, { recursive: true })).filter((name) => /\.(br|gz)$/.test(name)).toSorted()

const compressAll = () => compressFolder(dist, { cacheDir })

test('pages, scripts and styles get siblings that decompress to the file', async () => {
  for (const name of [
    'index.html',
    'docs/x.html',
    'app.js',
    'app.css',
    'feed.xml',
    'index.json',
    'x.svg',
    'x.md',
  ]) {
    await writeFile(join(dist, name), page)
  }
  expect(await compressAll()).toMatchObject({ files: 8 })
  expect(await siblings()).toHaveLength(16)
  expect(brotliDecompressSync(await readFile(join(dist, 'docs/x.html.br'))).toString()).toBe(page)
  expect(gunzipSync(await readFile(join(dist, 'docs/x.html.gz'))).toString()).toBe(page)
})

test('small files, pictures and files for the host are left alone', async () => {
  await writeFile(join(dist, 'small.html'), 'x'.repeat(511))
  await writeFile(join(dist, 'x.png'), page)
  await writeFile(join(dist, '_headers'), page)
  expect(await compressAll()).toMatchObject({ files: 0, made: 0 })
  expect(await siblings()).toEqual([])
})

test('unchanged files are taken from the cache, changed ones made anew', async () => {
  await writeFile(join(dist, 'a.html'), page)
  await writeFile(join(dist, 'b.html'), `${page}b`)
  expect((await compressAll()).made).toBe(2)
  const before = await readFile(join(dist, 'a.html.br'))
  await writeFile(join(dist, 'b.html'), `${page}c`)
  expect((await compressAll()).made).toBe(1)
  expect(await readFile(join(dist, 'a.html.br'))).toEqual(before)
  expect(brotliDecompressSync(await readFile(join(dist, 'b.html.br'))).toString()).toBe(`${page}c`)
})

test('running it again does not compress what is compressed', async () => {
  await writeFile(join(dist, 'a.html'), page)
  await compressAll()
  const first = await siblings()
  await compressAll()
  expect(await siblings()).toEqual(first)
})

test('a file that cannot be compressed is told', async () => {
  await mkdir(join(dist, 'a.html.br'))
  await writeFile(join(dist, 'a.html'), page)
  await writeFile(join(dist, 'b.html'), page)
  await expect(compressAll()).rejects.toThrow('a.html.br')
  // The other files are written by now, and no more follow.
  expect(await siblings()).toEqual(['a.html.br', 'b.html.br', 'b.html.gz'])
})

test('what pages wait for gets the best quality, a thousand pages and what machines read a fast one', () => {
  expect(brotliQuality('.css', 3000)).toBe(11)
  expect(brotliQuality('.html', 30)).toBeGreaterThan(9)
  expect(brotliQuality('.html', 3000)).toBeLessThan(9)
  expect(brotliQuality('.md', 30)).toBeLessThan(9)
})
