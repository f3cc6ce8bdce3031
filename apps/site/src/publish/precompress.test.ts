import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { brotliQuality, PAGE_KINDS, Precompression } from './precompress.ts'

let root = ''
let dist = ''
let cacheDir = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'precompress-'))
  dist = join(root, 'dist')
  cacheDir = join(root, 'cache')
  await mkdir(join(dist, 'docs'), { recursive: true })
})
const begun: Precompression[] = []
afterEach(async () => {
  await Promise.all(begun.splice(0).map((compression) => compression.close()))
  await rm(root, { recursive: true })
})

function begin(): Precompression {
  const compression = new Precompression(dist, { cacheDir })
  begun.push(compression)
  return compression
}

const page = `<!doctype html>${'<p>Some text of a page.</p>'.repeat(100)}`
const siblings = async () =>
  (await readdir(dist, { recursive: true })).filter((name) => /\.(br|gz)$/.test(name)).toSorted()

/** Compresses all there is, as a build of its own. */
async function compressAll() {
  const compression = begin()
  await compression.compress()
  return compression.result
}

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

test('pages may go before the rest, and no file goes twice', async () => {
  await writeFile(join(dist, 'a.html'), page)
  await writeFile(join(dist, 'a.md'), page)
  const compression = begin()
  await compression.compress(PAGE_KINDS)
  expect(await siblings()).toEqual(['a.html.br', 'a.html.gz'])
  await compression.compress()
  expect(await siblings()).toHaveLength(4)
  expect(compression.result).toEqual({ files: 2, made: 2 })
})

test('running it again does not compress what is compressed', async () => {
  await writeFile(join(dist, 'a.html'), page)
  await compressAll()
  const first = await siblings()
  await compressAll()
  expect(await siblings()).toEqual(first)
})

test('what is begun together goes one after the other, and no file twice', async () => {
  await writeFile(join(dist, 'a.html'), page)
  await writeFile(join(dist, 'a.md'), page)
  const compression = begin()
  await Promise.all([compression.compress(PAGE_KINDS), compression.compress()])
  expect(compression.result).toEqual({ files: 2, made: 2 })
})

test('nothing is written any more once it is closed', async () => {
  for (let file = 0; file < 20; file++) await writeFile(join(dist, `${file}.html`), `${page}${file}`)
  const compression = begin()
  const compressed = compression.compress()
  await compression.close()
  // As the build does whose folder is emptied.
  await rm(dist, { recursive: true })
  await compressed
  expect(compression.result.files).toBeLessThan(20)
})

test('a file that cannot be compressed is told', async () => {
  await mkdir(join(dist, 'a.html.br'))
  await writeFile(join(dist, 'a.html'), page)
  await expect(compressAll()).rejects.toThrow('a.html.br')
})

test('what pages wait for gets the best quality, a thousand pages and what machines read a fast one', () => {
  expect(brotliQuality('.css', 3000)).toBe(11)
  expect(brotliQuality('.html', 30)).toBeGreaterThan(9)
  expect(brotliQuality('.html', 3000)).toBeLessThan(9)
  expect(brotliQuality('.md', 30)).toBeLessThan(9)
})
