import { rm, stat, symlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { captureLog } from '../log/captured-log.test-helper.ts'
import { firstBuild, followingService, publish, secondBuild } from './release.fixture.ts'

describe('a site that is built again is served without a restart', () => {
  test('with its pages, redirects, sections, synonyms and prepared answers', async () => {
    const { siteDir, ask, look, find, answer, readyRelease } = await followingService()
    expect(await readyRelease()).toBe('build-2fa')
    expect(await find('2fa')).toEqual(['/docs#2fa'])
    expect(await answer('How do I set up two-factor sign-in?')).toContain('Open #2fa.')
    expect(await answer('What is mu_key?')).toContain('It is the old key.')

    await publish(siteDir, secondBuild)
    await look()
    expect(await readyRelease()).toBe('build-otp')
    expect(await (await ask('/docs')).text()).toContain('id="two-factor"')
    expect((await ask('/2fa')).headers.get('location')).toBe('/docs#two-factor')
    expect(await find('otp')).toEqual(['/docs#two-factor'])
    expect(await find('2fa')).toEqual([])
    expect(await find('ports')).toEqual(['/docs#ports'])
    expect(await answer('How do I set up two-factor sign-in?')).toContain('Open #two-factor.')
    expect(await answer('What is mu_key?')).toContain('It is the new key.')

    await publish(siteDir, firstBuild)
    await look()
    expect(await readyRelease()).toBe('build-2fa')
    expect(await find('2fa')).toEqual(['/docs#2fa'])
  })

  test('also if its build file was written at the same time as that of the last one', async () => {
    const { siteDir, look, readyRelease } = await followingService()
    const { atime, mtime } = await stat(join(siteDir, 'build.json'))
    await publish(siteDir, secondBuild)
    await utimes(join(siteDir, 'build.json'), atime, mtime)
    await look()
    expect(await readyRelease()).toBe('build-otp')
  })

  test('in one step: no search finds a section that the page does not have', async () => {
    const { siteDir, ask, look, find } = await followingService()
    await publish(siteDir, secondBuild)
    let isDone = false
    const switching = look().then(() => {
      isDone = true
    })
    while (!isDone) {
      const before = await (await ask('/docs')).text()
      const [path = ''] = await find('sign-in')
      const after = await (await ask('/docs')).text()
      const anchor = `id="${path.split('#')[1]}"`
      expect(before.includes(anchor) || after.includes(anchor)).toBe(true)
    }
    await switching
    expect(await find('sign-in')).toEqual(['/docs#two-factor'])
  })

  test('and stores only sections that differ', async () => {
    const { siteDir, service, look } = await followingService()
    const { store } = service.context
    const before = await store.lastChange()
    await publish(siteDir, secondBuild)
    await look()
    const changed = (await store.changesAfter(before))?.flatMap(({ documents }) =>
      Object.values(documents).flat(),
    )
    expect(changed?.toSorted()).toEqual(['/docs#2fa', '/docs#two-factor'])
  })
})

describe('a build that cannot be served', () => {
  test.each([
    ['routes.json', '[{"path":'],
    ['records.json', '[{"id":"/docs"}]'],
  ])(
    'because of a broken %s leaves all of the last release in use, and the log says once why',
    async (name, text) => {
      const lines = captureLog()
      const { siteDir, ask, look, find, readyRelease } = await followingService()
      const release = await readyRelease()
      await publish(siteDir, { ...secondBuild, [name]: text })
      await look()
      await look()
      expect((await ask('/2fa')).headers.get('location')).toBe('/docs#2fa')
      expect(await find('2fa')).toEqual(['/docs#2fa'])
      expect(await readyRelease()).toBe(release)
      expect(lines).toEqual([
        expect.stringMatching(
          /^error The new site build cannot be served; the previous one stays online: .+$/,
        ),
      ])
      expect(lines.join()).toContain(name)

      await publish(siteDir, { 'routes.json': '[]', ...secondBuild })
      await look()
      expect(await find('otp')).toEqual(['/docs#two-factor'])
    },
  )

  test('because its build file cannot be read leaves the last release in use', async () => {
    const lines = captureLog()
    const { siteDir, ask, look } = await followingService()
    await rm(join(siteDir, 'build.json'))
    await symlink('build.json', join(siteDir, 'build.json'))
    await look()
    expect((await ask('/docs')).status).toBe(200)
    expect(lines).toEqual([expect.stringContaining('ELOOP')])
  })
})
