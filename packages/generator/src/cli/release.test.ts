import { createHash } from 'node:crypto'
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { beginRelease } from './release.ts'
import { listReleases, rollBack } from './release-command.ts'
import { readReleases } from './releases.ts'

/** The id of a build of one page, in the form that a build has. */
const idOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

async function outDirIn(folder: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), folder))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  return join(root, 'site')
}

async function publish(outDir: string, text: string): Promise<void> {
  const release = await beginRelease(outDir)
  await write(release.folder, text)
  await release.publish({ id: idOf(text), pages: 1 })
  await nextMillisecond()
}

/** Writes a page, and a script and a part of the search index with hashes in their names. */
async function write(folder: string, text: string): Promise<void> {
  await mkdir(join(folder, '_site/search-index'), { recursive: true })
  await writeFile(join(folder, 'index.html'), text)
  for (const path of assetsOf(text)) await writeFile(join(folder, path), `asset of ${text}`)
}

const assetsOf = (text: string) => [`_site/main.${text}.js`, `_site/search-index/body-0.${text}.bin`]

/** Releases are ordered by the millisecond in which they are published. */
const nextMillisecond = () => setTimeout(2)

const shown = (outDir: string) => readFile(join(outDir, 'index.html'), 'utf8')

const idsIn = async (outDir: string) => (await readReleases(outDir)).map(({ id }) => id)

const readAssets = (outDir: string, text: string) =>
  Promise.all(assetsOf(text).map((path) => readFile(join(outDir, path), 'utf8')))

test('a site is what was published last, never anything in between', async () => {
  const outDir = await outDirIn('release-')
  await publish(outDir, 'one')
  const release = await beginRelease(outDir)
  await writeFile(join(release.folder, 'index.html'), 'half')
  expect(await shown(outDir)).toBe('one')
  await writeFile(join(release.folder, 'index.html'), 'two')
  await release.publish({ id: idOf('two'), pages: 1 })
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

test('the last five releases stay; older ones go', async () => {
  const outDir = await outDirIn('release-')
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) await publish(outDir, text)
  expect(await idsIn(outDir)).toEqual(['six', 'five', 'four', 'three', 'two'].map(idOf))
  expect(await readdir(join(outDir, '../.site-releases'))).toHaveLength(5)
})

test('the same build again is one release, and does not take the place of another', async () => {
  const outDir = await outDirIn('release-')
  for (const text of ['one', 'two', 'three', 'four', 'five', 'five', 'five']) await publish(outDir, text)
  expect(await idsIn(outDir)).toEqual(['five', 'four', 'three', 'two', 'one'].map(idOf))
  await rollBack(outDir)
  expect(await shown(outDir)).toBe('four')
})

test('a page of any release finds its scripts and its search index, whichever is shown', async () => {
  const outDir = await outDirIn('release-')
  const texts = ['one', 'two', 'three', 'four', 'five', 'six']
  for (const text of texts) {
    await publish(outDir, text)
    for (const earlier of texts.slice(0, texts.indexOf(text) + 1).slice(-5))
      expect(await readAssets(outDir, earlier)).toEqual([`asset of ${earlier}`, `asset of ${earlier}`])
  }
  for (const id of ['two', 'five', 'three', 'six', 'four']) {
    await rollBack(outDir, idOf(id))
    expect(await shown(outDir)).toBe(id)
    for (const text of texts.slice(1))
      expect(await readAssets(outDir, text)).toEqual([`asset of ${text}`, `asset of ${text}`])
  }
  // Files of a release that is gone go too.
  await publish(outDir, 'seven')
  expect(await readdir(join(outDir, '_site'))).not.toContain('main.one.js')
})

test('files of other releases take no space, and are not counted', async () => {
  const outDir = await outDirIn('release-')
  await publish(outDir, 'one')
  const [first] = await readReleases(outDir)
  await publish(outDir, 'two')
  const { ino } = await stat(join(first?.folder ?? '', '_site/main.one.js'))
  expect((await stat(join(outDir, '_site/main.one.js'))).ino).toBe(ino)
  expect(await readReleases(outDir)).toMatchObject([{ bytes: 27 }, { bytes: 27 }])
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
  expect(await idsIn(outDir)).toEqual(['three', 'two', 'one'].map(idOf))
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60
  await utimes(folder, twoDaysAgo, twoDaysAgo)
  await publish(outDir, 'four')
  expect(await readdir(releases)).toHaveLength(4)
})

test('a slow build keeps its folder while faster ones publish, and is the newest once it is done', async () => {
  const outDir = await outDirIn('release-')
  const slow = await beginRelease(outDir)
  for (const text of ['one', 'two', 'three']) await publish(outDir, text)
  await writeFile(join(slow.folder, 'index.html'), 'slow')
  await slow.publish({ id: idOf('slow'), pages: 1 })
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

describe('rollback', () => {
  async function publishedIn(...texts: string[]): Promise<string> {
    const outDir = await outDirIn('rollback-')
    for (const text of texts) await publish(outDir, text)
    return outDir
  }

  test('goes back release by release', async () => {
    const outDir = await publishedIn('one', 'two', 'three')
    expect(await rollBack(outDir)).toMatch(`Release ${idOf('two')} is now the current one.`)
    expect(await shown(outDir)).toBe('two')
    await rollBack(outDir)
    expect(await shown(outDir)).toBe('one')
    await expect(rollBack(outDir)).rejects.toThrow(
      `There is no release before ${idOf('one')}. Name another one: ${idOf('three')}, ${idOf('two')}, ${idOf('one')} (current)`,
    )
    expect(await shown(outDir)).toBe('one')
  })

  test('goes to a release by the beginning of its id, also to a newer one', async () => {
    const outDir = await publishedIn('one', 'two', 'three')
    await rollBack(outDir, idOf('one').slice(0, 6))
    expect(await shown(outDir)).toBe('one')
    await rollBack(outDir, idOf('three'))
    expect(await shown(outDir)).toBe('three')
    expect(await rollBack(outDir, idOf('three'))).toBe(`Release ${idOf('three')} is already the current one.`)
  })

  test('goes to what readers saw before the release, not to a build that was rolled back', async () => {
    const outDir = await publishedIn('good', 'broken')
    await rollBack(outDir)
    await publish(outDir, 'broken too')
    await rollBack(outDir)
    expect(await shown(outDir)).toBe('good')
  })

  test('leads to a release that later builds keep, however old it is', async () => {
    const outDir = await publishedIn('one', 'two', 'three', 'four', 'five')
    await rollBack(outDir, idOf('one'))
    await publish(outDir, 'six')
    expect(await idsIn(outDir)).toEqual(['six', 'five', 'four', 'three', 'one'].map(idOf))
    await rollBack(outDir)
    expect(await shown(outDir)).toBe('one')
    await publish(outDir, 'seven')
    expect(await shown(outDir)).toBe('seven')
  })

  test('goes to the newest release before if the one that was replaced is gone', async () => {
    const outDir = await publishedIn('one', 'two', 'three')
    const [, second] = await readReleases(outDir)
    await rm(second?.folder ?? '', { recursive: true })
    await rollBack(outDir)
    expect(await shown(outDir)).toBe('one')
  })

  test('restores a site whose link is gone', async () => {
    const outDir = await publishedIn('one', 'two')
    await rm(outDir)
    await expect(rollBack(outDir)).rejects.toThrow(
      `None of the releases is current. Name one: ${idOf('two')}, ${idOf('one')}`,
    )
    await rollBack(outDir, idOf('two'))
    expect(await shown(outDir)).toBe('two')
  })

  test('says which releases there are if none, or more than one, has the id', async () => {
    const outDir = await publishedIn('one', 'two')
    await expect(rollBack(outDir, 'xyz')).rejects.toThrow(
      `There is no release "xyz". Releases: ${idOf('two')} (current), ${idOf('one')}`,
    )
    await expect(rollBack(outDir, '')).rejects.toThrow(
      `Several releases begin with "": ${idOf('two')} (current), ${idOf('one')}`,
    )
  })

  test('says when there is nothing to go back to', async () => {
    const outDir = await outDirIn('rollback-')
    await expect(rollBack(outDir)).rejects.toThrow(/^There are no releases in .*Build the site first/)
    await publish(outDir, 'one')
    await expect(rollBack(outDir)).rejects.toThrow(`There is only one release, ${idOf('one')}.`)
  })

  test('does not touch a folder that no build has written', async () => {
    const outDir = await publishedIn('one', 'two')
    await rm(outDir)
    await mkdir(outDir)
    await writeFile(join(outDir, 'index.html'), 'copied')
    await expect(rollBack(outDir, idOf('one'))).rejects.toThrow('is not a link to a release')
    expect(await shown(outDir)).toBe('copied')
  })

  test('says why the link cannot be switched, and leaves it', async () => {
    const outDir = await publishedIn('one', 'two')
    const [, first] = await readReleases(outDir)
    const assets = join(first?.folder ?? '', '_site')
    await rm(assets, { recursive: true })
    await writeFile(assets, 'a file')
    await expect(rollBack(outDir)).rejects.toThrow(
      /cannot be switched to release \w+: E\w+: .* Run the command as the user who builds the site/,
    )
    expect(await shown(outDir)).toBe('two')
  })

  test('does not offer a release whose note is damaged, which later builds remove', async () => {
    const outDir = await publishedIn('one', 'two')
    const [, first] = await readReleases(outDir)
    await writeFile(join(first?.folder ?? '', '.release.json'), '{')
    await expect(rollBack(outDir)).rejects.toThrow('There is only one release')
    await publish(outDir, 'three')
    expect(await readdir(join(outDir, '../.site-releases'))).toHaveLength(2)
  })
})

test('the list shows the newest release first, and which one is current', async () => {
  const outDir = await outDirIn('list-')
  await expect(listReleases(outDir)).rejects.toThrow(/^There are no releases in/)
  await publish(outDir, 'one')
  await publish(outDir, 'two')
  await rollBack(outDir)
  const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ`
  expect((await listReleases(outDir)).split('\n')).toEqual([
    'ID            PUBLISHED             PAGES       SIZE',
    expect.stringMatching(`^${idOf('two')}  ${time}      1     0.0 MB$`),
    expect.stringMatching(`^${idOf('one')}  ${time}      1     0.0 MB  current$`),
  ])
})

test('between file systems, which have no hard links, files of other releases are copied', async () => {
  const outDir = await outDirIn('release-')
  await publish(outDir, 'one')
  const [first] = await readReleases(outDir)
  const memory = await mkdtemp('/dev/shm/release-')
  onTestFinished(() => rm(memory, { recursive: true, force: true }))
  const folder = first?.folder ?? ''
  await cp(folder, memory, { recursive: true })
  await rm(folder, { recursive: true })
  await symlink(memory, folder)
  await publish(outDir, 'two')
  expect(await readAssets(outDir, 'one')).toEqual(['asset of one', 'asset of one'])
  await rollBack(outDir)
  expect(await shown(outDir)).toBe('one')
  expect(await readAssets(outDir, 'two')).toEqual(['asset of two', 'asset of two'])
  expect((await readdir(join(outDir, '_site'))).filter((name) => name.startsWith('.'))).toEqual([])
})

test('a site that another tool links to is replaced by a link to the release', async () => {
  const outDir = await outDirIn('release-')
  await mkdir(`${outDir}-elsewhere`)
  await symlink(`${outDir}-elsewhere`, outDir)
  await publish(outDir, 'one')
  expect(await shown(outDir)).toBe('one')
  expect(await readdir(`${outDir}-elsewhere`)).toEqual([])
})
