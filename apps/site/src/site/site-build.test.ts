import { expect, test, vi } from 'vitest'
import { SiteError } from '../site-error.ts'
import { readSite } from './site.ts'
import { renderInBuild, startSiteBuild } from './site-build.ts'
import { temporarySite } from './temporary-site.ts'

const mistake = new SiteError('navbar', 'themeConfig.navbar.items[0] cannot be shown')
const fail = (error: Error) => () => {
  throw error
}

test('in development a mistake is thrown', async () => {
  await expect(renderInBuild(fail(mistake))).rejects.toBe(mistake)
})

test('a build is told of a mistake and goes on; anything else ends it', async () => {
  const site = await readSite(await temporarySite({ 'docs/index.md': '# Start' }), { drafts: false })
  const failed = vi.fn()
  startSiteBuild({ site, rendered: vi.fn(), failed })
  expect(await renderInBuild(() => 'page')).toBe('page')
  expect(failed).not.toHaveBeenCalled()
  expect(await renderInBuild(fail(mistake))).toBeUndefined()
  expect(failed).toHaveBeenCalledExactlyOnceWith(mistake)
  await expect(renderInBuild(fail(new TypeError('a fault of ours')))).rejects.toThrow('a fault of ours')
})
