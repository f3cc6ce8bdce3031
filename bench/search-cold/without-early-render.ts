import { registerHooks } from 'node:module'
import type { Plugin } from 'vite'

// `node --import …/without-early-render.ts …/main.ts build` builds our site without `early-render.ts`: React
// loads with the search panel and renders the results. The generator has no setting for this, so a loader
// hook changes its bundler configuration.

const island = '/search/browser/box/search-island.tsx'
const configuration = '/cli/bundle/vite-config.ts'

export const withoutEarlyRender: Plugin = {
  name: 'without-early-render',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith(island)) return undefined
    const changed = replace(code, 'subscribeRender(search, draw)', 'subscribeRender(search, describe)')
    return `import '../list/search-takeover.tsx'\n${replace(changed, 'void firstAnswer.then(takeOver)', 'void takeOver()')}`
  },
}

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.endsWith(configuration)) return loaded
    const changed = replace(String(loaded.source), 'plugins: [', 'plugins: [withoutEarlyRender, ')
    return { ...loaded, source: `import { withoutEarlyRender } from '${import.meta.url}'\n${changed}` }
  },
})

function replace(code: string, part: string, by: string): string {
  if (!code.includes(part))
    throw new Error(`The search code does not contain "${part}": correct ${import.meta.url}`)
  return code.replace(part, by)
}
