import { mkdir, mkdtemp, readdir, readFile, realpath, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { beginRelease } from './release.ts'

async function outDirIn(folder: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), folder))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  return join(root, 'site')
}

async function publish(outDir: string, text: string): Promise<void> {
  const release = await beginRelease(outDir)
  await writeFile(join(release.folder, 'index.html'), text)
  await release.publish()
  await nextMillisecond()
}

/** Releases are ordered by the millisecond in which they are published. */
const nextMillisecond = () => setTimeout(2)

const shown = (outDir: string) => readFile(join(outDir, 'index.html'), 'utf8')

test('a site is what was published last, never anything in between', async () => {
  const outDir = await outDirIn('release-')
  await publish(outDir, 'one')
  const release = await beginRelease(outDir)
  await writeFile(join(release.folder, 'index.html'), 'half')
  expect(await shown(outDir)).toBe('one')
  await writeFile(join(release.folder, 'index.html'), 'two')
  await release.publish()
  expect(await shown(outDir)).toBe('two')
})

test('a release that is discarded leaves nothing behind', async () => {
  const outDir = await outDirIn('release-')
  await publish(outDir, 'one')
  const release = await beginRelease(outDir)
  await writeFile(join(release.folder, 'index.html'), 'broken')
  await release.discard()
  expect(await shown(outDir)).toBe('one')
  expect(await readdir(join(outDir, '../.site-releases'))).toHaveLength(1)
})

test('the release before stays, for answers that are still read from it; older ones go', async () => {
  const outDir = await outDirIn('release-')
  await publish(outDir, 'one')
  await publish(outDir, 'two')
  const second = await realpath(outDir)
  await publish(outDir, 'three')
  expect(await readFile(join(second, 'index.html'), 'utf8')).toBe('two')
  expect(await readdir(join(outDir, '../.site-releases'))).toHaveLength(2)
})

test('a build that was killed is never taken for a release, and goes after a day', async () => {
  const outDir = await outDirIn('release-')
  const releases = join(outDir, '../.site-releases')
  await publish(outDir, 'one')
  const { folder } = await beginRelease(outDir)
  await writeFile(join(folder, 'index.html'), 'half')
  await publish(outDir, 'two')
  const second = await realpath(outDir)
  await publish(outDir, 'three')
  expect(await shown(outDir)).toBe('three')
  expect(await readFile(join(second, 'index.html'), 'utf8')).toBe('two')
  expect(await readdir(releases)).toContain(basename(folder))
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60
  await utimes(folder, twoDaysAgo, twoDaysAgo)
  await publish(outDir, 'four')
  expect(await readdir(releases)).toHaveLength(2)
})

test('a slow build keeps its folder while faster ones publish, and is the newest once it is done', async () => {
  const outDir = await outDirIn('release-')
  const slow = await beginRelease(outDir)
  for (const text of ['one', 'two', 'three']) await publish(outDir, text)
  await writeFile(join(slow.folder, 'index.html'), 'slow')
  await slow.publish()
  await nextMillisecond()
  expect(await shown(outDir)).toBe('slow')
  const before = await realpath(outDir)
  await publish(outDir, 'four')
  expect(await readFile(join(before, 'index.html'), 'utf8')).toBe('slow')
})

test('a folder that was there before makes room', async () => {
  const outDir = await outDirIn('release-')
  await mkdir(outDir)
  await writeFile(join(outDir, 'index.html'), 'a build of before')
  await publish(outDir, 'new')
  expect(await shown(outDir)).toBe('new')
  expect(await readdir(join(outDir, '../.site-releases'))).toHaveLength(1)
})
