import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import components from 'virtual:site/components'
import { twinPath } from '@next-panel/contract/markdown-twin'
import { notFoundFile } from '@next-panel/contract/site-files'
import type { SectionRecord } from '@next-panel/search'
import type { Root } from 'hast'
import Tinypool from 'tinypool'
import type { PageConfig } from '../config/page-config.ts'
import type { SiteFolders } from '../config/site-folders.ts'
import type { InternalLink } from '../markdown/links/page-links.ts'
import type { Heading } from '../markdown/rendered-body.ts'
import { PageRenderer } from '../render/page-renderer.tsx'
import { socialImages } from '../shell/head.ts'
import type { PageAssets } from '../shell/PageDocument.tsx'
import type { SocialImageInput } from '../shell/social-image-input.ts'
import { assetsDir } from '../site/addresses/output-paths.ts'
import type { Route } from '../site/addresses/route.ts'
import { PublishedFiles } from '../site/files/published-files.ts'
import { type SiteData, siteFromData } from '../site/site.ts'
import { type PlainProblem, plainProblem, SiteError } from '../site-error.ts'
import { eachElement } from '../syntax/each-node.ts'
import { cachedSocialImage } from './social-image.ts'
import { articleOf, portableHtml } from './text/article.ts'
import { type MarkdownTwin, markdownTwin } from './text/markdown-twin.ts'
import { type QuestionTexts, questionTexts, withQuestions } from './text/question-texts.ts'
import { type SectionContext, sectionsOf } from './text/sections.ts'

/** Data that each thread gets a copy of. */
export interface PageThreadData {
  /** Pages are written to `folders.outDir`. */
  readonly site: SiteData
  readonly assets: PageAssets
}

export interface PageTask {
  /** `undefined` for the not-found page. */
  readonly path: string | undefined
  /** Headings of finished pages by path, for pages that list them. */
  readonly headings: ReadonlyMap<string, readonly Heading[]>
}

/** The parts of a finished page that the site-wide files need. */
export interface FinishedPage {
  readonly path: string
  readonly twin: MarkdownTwin
  readonly sections: readonly SectionRecord[]
  /** HTML for feeds; only pages in feeds have it. */
  readonly prose: string | undefined
  readonly headings: readonly Heading[]
  /** IDs that links can point to. */
  readonly ids: readonly string[]
  readonly links: readonly InternalLink[]
}

/** A page, unless an error prevented it, and its problems. Errors lose their class when they leave a thread. */
export interface PageResult {
  readonly page: FinishedPage | undefined
  readonly problems: readonly PlainProblem[]
}

let maker: PageMaker | undefined

/** Creates a page's document, Markdown twin, social image and section records. */
export default async function makePage(task: PageTask): Promise<PageResult> {
  maker ??= startMaker(Tinypool.workerData)
  const { problems } = maker.renderer.bodies
  let page: FinishedPage | undefined
  try {
    page = await finishPage(maker, task)
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    problems.add(error)
  }
  return { page, problems: problems.take().map(plainProblem) }
}

/** State of a thread between pages. */
interface PageMaker {
  readonly renderer: PageRenderer
  /** Social images by the path of the page that draws them. */
  readonly images: ReadonlyMap<string, { readonly path: string; readonly input: SocialImageInput }>
  readonly questions: QuestionTexts
}

function startMaker({ site: data, assets }: PageThreadData): PageMaker {
  const site = siteFromData(data)
  const published = new PublishedFiles(join(site.folders.outDir, assetsDir))
  const images = [...socialImages(site)].map(([path, { page, input }]) => [page, { path, input }] as const)
  return {
    renderer: new PageRenderer(site, { assets, components, published }),
    images: new Map(images),
    questions: questionTexts(site),
  }
}

async function finishPage(
  { renderer, images, questions }: PageMaker,
  { path, headings }: PageTask,
): Promise<FinishedPage | undefined> {
  const { site } = renderer
  const { outDir } = site.folders
  if (path === undefined) {
    await write(join(outDir, notFoundFile), await renderer.renderNotFound())
    return undefined
  }
  const route = site.routes.get(path)
  if (!route) throw new SiteError('route', `there is no page at ${path}`)
  renderer.bodies.primeHeadings(headings)
  const { document, article, body, links } = await renderer.renderBody(route)
  const ids = idsOf({ type: 'root', children: [article] })
  const read = articleOf(article)
  const twin = markdownTwin(read, site.config, path)
  const html = await document(twin.files.length)
  const searched = sectionContextOf(route, site.config)
  const doc = route.subject.kind === 'doc' ? route.subject.doc : undefined
  const image = images.get(path)
  await Promise.all([
    write(join(outDir, path === '/' ? 'index.html' : `${path}.html`), html),
    ...twin.files.map((text, i) => write(join(outDir, twinPath(path, i + 1)), text)),
    image && writeSocialImage(image, site.folders),
  ])
  return {
    path,
    twin,
    sections: searched
      ? sectionsOf(read, searched).map((section) => withQuestions(section, doc, questions))
      : [],
    prose: body && route.subject.kind === 'post' ? portableHtml(body.tree, site.config, path) : undefined,
    headings: body?.headings ?? [],
    ids,
    links,
  }
}

async function writeSocialImage(
  { path, input }: { path: string; input: SocialImageInput },
  { outDir, cacheDir }: SiteFolders,
): Promise<void> {
  await write(join(outDir, path), await cachedSocialImage(input, join(cacheDir, 'social-images')))
}

/** Only docs and posts are searched, because lists would repeat them. */
function sectionContextOf(
  { subject, title, path, unlisted }: Route,
  { sectionKinds: kindsById }: PageConfig,
): SectionContext | undefined {
  if (unlisted) return undefined
  if (subject.kind === 'doc') {
    const { doc, version } = subject
    const { searchKind: kind, lang, lead } = doc
    return { title, path, category: 'default', version: version.name, kind, lang, lead, kindsById }
  }
  if (subject.kind !== 'post') return undefined
  return { title, path, category: 'blogs', version: 'current', kind: 'news', kindsById }
}

function idsOf(tree: Root): string[] {
  const ids: string[] = []
  eachElement(tree, (node) => {
    const { id, name } = node.properties
    if (typeof id === 'string') ids.push(id)
    if (node.tagName === 'a' && typeof name === 'string') ids.push(name)
  })
  return ids
}

async function write(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
