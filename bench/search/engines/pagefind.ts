import type { SectionRecord } from '@next-panel/search'
import { z } from 'zod'
import { callable } from './peer-packages.ts'
import type { SearchEngine } from './search-engine.ts'

interface PagefindIndex {
  addHTMLFile(file: {
    readonly url: string
    readonly content: string
  }): Promise<{ readonly errors: readonly string[] }>
  getFiles(): Promise<{ readonly files: readonly { readonly path: string; readonly content: Uint8Array }[] }>
}

interface PagefindPage {
  readonly url: string
  readonly sub_results: readonly { readonly url: string; readonly locations: readonly number[] }[]
}

const builder = z.object({
  createIndex: callable<(options: object) => Promise<{ readonly index?: PagefindIndex }>>(),
  close: callable<() => Promise<unknown>>(),
})

const browserModule = z.object({
  options: callable<(options: object) => Promise<void>>(),
  init: callable<() => Promise<void>>(),
  search:
    callable<
      (query: string) => Promise<{ readonly results: readonly { data(): Promise<PagefindPage> }[] }>
    >(),
})

/** Pages whose texts are loaded for a query: those that its own user interface shows first. */
const shownPages = 5

let opened = 0

/** Its index of pages made from the records, with sections as headings; default ranking and weights. */
export const pagefind: SearchEngine = {
  name: 'Pagefind',
  setting: 'pages with headings, as it comes',
  packages: { pagefind: '1.6.0' },
  script: { files: ['pagefind.js', 'pagefind-worker.js', 'wasm.en.pagefind'] },
  texts: /^fragment\//,
  async build(records, peers) {
    const { createIndex, close } = await peers.load('pagefind', builder)
    const { index } = await createIndex({})
    if (!index) throw new TypeError('Pagefind did not create an index')
    for (const [url, sections] of Map.groupBy(records, ({ path }) => path.replace(/#.*/, ''))) {
      const { errors } = await index.addHTMLFile({ url, content: pageOf(sections) })
      if (errors.length > 0) throw new TypeError(`Pagefind could not read ${url}: ${errors.join(', ')}`)
    }
    const { files } = await index.getFiles()
    await close()
    // Its ready-made user interfaces are not compared.
    const needed = files.filter(({ path }) => !/-ui\.|-highlight\./.test(path))
    return new Map(needed.map(({ path, content }) => [path, content]))
  },
  async open(origin) {
    origin.answerFetch()
    const script = Buffer.from(await origin.load('pagefind.js')).toString('base64')
    opened++
    // The module keeps its loaded data; another address gives a fresh instance.
    const module = browserModule.parse(await import(`data:text/javascript;base64,${script}#${opened}`))
    await module.options({ basePath: origin.base, baseUrl: '/' })
    await module.init()
    return async (query) => {
      const { results } = await module.search(query)
      const pages = await Promise.all(results.slice(0, shownPages).map((result) => result.data()))
      return pages.flatMap(({ url, sub_results }) => [
        // Its user interface shows the sections with most matches.
        ...sub_results.toSorted((a, b) => b.locations.length - a.locations.length).map((part) => part.url),
        url,
      ])
    }
  },
}

function pageOf(sections: readonly SectionRecord[]): string {
  const parts = sections.map(({ section, path, content }) => {
    const heading =
      section === '' ? '' : `<h2 id="${escapeHtml(path.replace(/.*#/, ''))}">${escapeHtml(section)}</h2>`
    return `${heading}<p>${escapeHtml(content)}</p>`
  })
  const title = escapeHtml(sections[0]?.title ?? '')
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main data-pagefind-body><h1>${title}</h1>${parts.join('')}</main></body></html>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
