import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublishedImage } from '../site/files/page-files.ts'
import { compilePage } from './compile.ts'
import { TabItem, Tabs } from './components/Tabs.tsx'
import type { PageContext } from './links/page-links.ts'
import type { CompiledFiles } from './mdx/partials.ts'
import { type RenderedBody, renderBody } from './rendered-body.ts'

/** A page `content/docs/guide/a.md` of a small site, for tests of Markdown without files. */
export const trialContext: PageContext = {
  file: 'content/docs/guide/a.md',
  sourcePath: { roots: ['content/docs'], relative: 'guide/a.md' },
  locale: 'en',
  lang: 'en',
  math: false,
  path: '/docs/guide/a',
  idPrefix: '',
  contentDir: 'content',
  emoji: true,
  readFile: async () => undefined,
  href: (path) => `/sub${path}`,
  inLanguage: (path) => path,
  pageOfFile: (file) => pages[file],
  isAddress: (path) => addresses.has(path) || Object.values(pages).includes(path),
  imageHosts: ['img.example.org', '*.example.net'],
  embeds: [
    { host: 'frames.example.org', kind: 'frame' },
    { host: 'media.example.org', kind: 'media' },
  ],
  inOtherCase: async (file) =>
    file.toLowerCase() === 'content/docs/guide/b.md' ? 'content/docs/guide/b.md' : undefined,
  publishFile: async (file) =>
    file === 'content/docs/guide/sample.zip' ? '/sub/_site/sample.zip' : undefined,
  publishImage: async (file) => images[file],
  report: (problem) => {
    throw problem
  },
}

const pages: Readonly<Record<string, string>> = {
  'content/docs/guide/a.md': '/docs/guide/a',
  'content/docs/guide/b.md': '/docs/guide/b',
  'content/docs/index.md': '/docs',
  'content/blog/2024-01-01-post.md': '/blog/post',
}
const addresses = new Set(['/', '/docs', '/docs/guide/a', '/docs/guide/b', '/files/x.pdf'])
const images: Readonly<Record<string, PublishedImage>> = {
  'content/docs/guide/small.png': { src: '/sub/_site/small.png', width: 40, height: 20, bytes: 900 },
  'content/docs/guide/large.png': { src: '/sub/_site/large.png', width: 900, height: 600, bytes: 90_000 },
  'content/docs/guide/small.svg': { src: '/sub/_site/small.svg', width: 40, height: 20, bytes: 900 },
  'content/static/img/logo.png': { src: '/sub/_site/logo.png', width: 10, height: 10, bytes: 100 },
}

/** Shows the props of a screen as attributes. */
function ScreenAttributes(props: object) {
  return createElement('x-screen', props)
}

/** Compiles and renders a body as that page, without components for elements. */
export async function trialPage(
  body: string,
  format: 'md' | 'mdx' = 'md',
  changes: Partial<PageContext> = {},
  partials: CompiledFiles = new Map(),
): Promise<RenderedBody> {
  const page = { ...trialContext, ...changes }
  const compiled = await compilePage(body, format, page, {
    components: { Tabs, TabItem, Screen: ScreenAttributes },
    compiled: partials,
  })
  return renderBody(compiled, page, renderToStaticMarkup)
}
