import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ServiceError } from '../errors/service-error.ts'
import { writeSite } from './site.fixture.ts'
import { loadSite } from './site.ts'

async function failureOf(folder: string): Promise<ServiceError> {
  const error = await loadSite(folder).catch((reason: unknown) => reason)
  if (error instanceof ServiceError) return error
  throw new Error('the site loaded')
}

describe('loading a built site', () => {
  test('a folder without one says how to build it', async () => {
    const error = await failureOf('/nowhere/site')
    expect(error.code).toBe('site-missing')
    expect(error.message).toBe(
      'There is no built site in /nowhere/site (build.json is missing). Run "npm run build" first.',
    )
  })

  test.each([
    ['build.json', '{ "baseUrl": "sub" }', 'it must begin and end with "/"'],
    ['build.json', '{', 'JSON'],
    ['routes.json', '[{ "path": "docs" }]', 'path'],
    ['_headers', '/*\n  nonsense\n', 'line 2'],
    ['_redirects', '/a\n', 'line 1'],
  ])('a broken %s is named with the reason', async (name, text, reason) => {
    const folder = await writeSite()
    await writeFile(join(folder, name), text)
    const error = await failureOf(folder)
    expect(error.code).toBe('site-broken')
    expect(error.message).toContain(join(folder, name))
    expect(error.message).toContain(reason)
  })

  test('without redirects and headers there are no rules', async () => {
    const site = await loadSite(await writeSite({ _headers: undefined, _redirects: undefined }))
    expect(site.headerRules).toEqual([])
    expect(site.redirectRules).toEqual([])
  })

  test('a compressed file without an original is a file like any other', async () => {
    const site = await loadSite(await writeSite({ 'backup.tar.gz': 'x' }))
    expect(site.files.has('backup.tar.gz')).toBe(true)
    expect(site.files.has('docs.html.gz')).toBe(false)
  })
})
