import type { SiteConfig } from '../../config/site-config.ts'
import {
  type Folder,
  isPage,
  markdownSettings,
  type ReadingOptions,
  readMap,
  tagFiles,
  textsByFile,
} from '../files/content-folder.ts'
import { lastChange } from '../files/last-updated.ts'
import { parseSourceFile } from '../files/source-file.ts'
import { joinRoute } from '../join-route.ts'
import { parseTags, type Tag } from '../tags.ts'
import { type Author, parseAuthors } from './authors.ts'
import { newestFirst, type Post, readPost } from './post.ts'

/** The blog in one locale, newest post first. */
export interface Blog {
  readonly locale: string
  readonly path: string
  readonly posts: readonly Post[]
  readonly authors: ReadonlyMap<string, Author>
  readonly tags: ReadonlyMap<string, Tag>
}

/** Reads the blog in one locale. */
export function readBlog(
  folder: Folder,
  config: SiteConfig,
  blogContext: { locale: string; prefix: string; dates: ReadonlyMap<string, string> },
  { drafts, problems }: ReadingOptions,
): Blog {
  const root = joinRoute(blogContext.prefix, config.blog.routeBasePath)
  const authors = readMap(folder, ['authors.yml', 'authors.yaml', 'authors.json'], parseAuthors, problems)
  const tags = readMap(folder, tagFiles, parseTags, problems)
  const { datedPaths } = config.blog
  const { locale } = blogContext
  const home = { ...markdownSettings(folder, config), root, datedPaths, locale, authors, tags }
  const posts: Post[] = []
  const textOf = textsByFile(folder)
  for (const [name, { file, text }] of folder.files) {
    if (!isPage(name)) continue
    problems.catching(() => {
      const post = readPost(parseSourceFile(file, text, problems.report), name, home)
      posts.push({ ...post, lastUpdated: post.lastUpdated ?? lastChange(file, blogContext.dates, textOf) })
    })
  }
  const ordered = posts.filter((post) => drafts || !post.draft).sort(newestFirst)
  return { locale, path: root, posts: ordered, authors, tags }
}
