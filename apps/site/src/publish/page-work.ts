import { join } from 'node:path'
import { socialImages } from '../site/head.ts'
import type { Route } from '../site/route.ts'
import type { Site } from '../site/site.ts'
import { twinPath } from '../site/twin-path.ts'
import { mainHtml } from './main-html.ts'
import type { PageTasks, ReadPage } from './page-tasks.ts'
import type { SectionsOf } from './sections.ts'
import { TaskPool } from './task-pool.ts'

/** Loading the modules of these tasks takes long. While one reads or writes a file, the thread works on another. */
const SPREADING = { tasksAThread: 150, heldAtOnce: 2 } as const

/** What is done for every page beside rendering it, in other threads: its social image, its twin, its sections. */
export class PageWork {
  readonly #site: Site
  readonly #pool = new TaskPool<PageTasks>(new URL('page-tasks.ts', import.meta.url), SPREADING)
  readonly #drawn: Promise<undefined>[]
  readonly #read = new Map<string, Promise<ReadPage>>()

  /** Begins with the social images, which need what a site says, not its finished pages. */
  constructor(site: Site) {
    this.#site = site
    const { outDir, cacheDir } = site.folders
    this.#drawn = [...socialImages(site)].map(([path, picture]) =>
      this.#pool.run('drawSocialImage', {
        picture,
        file: join(outDir, path),
        cacheDir: join(cacheDir, 'social-images'),
      }),
    )
  }

  /** Takes a page once it is rendered. @param body the inside of its `body` @throws SiteError when it has no `main` */
  add(route: Route, body: string): void {
    const { path } = route
    // Before the pictures that wait, or the text of all pages would pile up.
    const read = this.#pool.runNext('readPage', {
      html: mainHtml(body, path),
      path,
      address: { url: this.#site.config.url, baseUrl: this.#site.config.baseUrl },
      twinFile: join(this.#site.folders.outDir, twinPath(path)),
      sectionsOf: searched(route),
      inFeeds: route.subject.kind === 'post',
    })
    this.#read.set(path, read)
  }

  /** Waits until all is done, and ends the threads. @returns what was read of each page, by path */
  async finish(): Promise<ReadonlyMap<string, ReadPage>> {
    await Promise.all(this.#drawn)
    const pages = new Map<string, ReadPage>()
    for (const [path, read] of this.#read) pages.set(path, await read)
    await this.close()
    return pages
  }

  /** Ends the threads. */
  close(): Promise<void> {
    return this.#pool.close()
  }
}

/** Docs and posts are searched; lists of them would only repeat them. */
function searched({ subject, title, path, unlisted }: Route): SectionsOf | undefined {
  if (unlisted) return undefined
  if (subject.kind === 'doc') return { title, path, category: 'default', version: subject.version.name }
  return subject.kind === 'post' ? { title, path, category: 'blogs', version: 'current' } : undefined
}
