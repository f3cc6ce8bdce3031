import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { SectionRecord } from '@next-panel/search'
import type { SiteAddress } from '../outputs/site-address.ts'
import { cachedSocialImage } from '../outputs/social-image.ts'
import type { SocialImageInput } from '../outputs/social-image-input.ts'
import { articleOf } from './article.ts'
import { parseMain, takePortableProse } from './finished-page.ts'
import { markdownTwin } from './markdown-twin.ts'
import { type SectionsOf, sectionsOf } from './sections.ts'
import { answerTasks } from './task-thread.ts'

/** What is done for every page, in threads of its own while Astro renders. Files are absolute. */
export interface PageTasks {
  /** Draws a social image, unless it was drawn before, and writes it. */
  readonly drawSocialImage: {
    readonly input: { readonly picture: SocialImageInput; readonly file: string; readonly cacheDir: string }
    readonly result: undefined
  }
  /** Reads a rendered page as machines do: writes its Markdown twin, and gives it with the page's sections. */
  readonly readPage: {
    readonly input: {
      /** The page's `main` element. */
      readonly html: string
      readonly path: string
      readonly address: SiteAddress
      readonly twinFile: string
      /** Only pages that are searched have sections. */
      readonly sectionsOf: SectionsOf | undefined
      /** Whether feeds carry the page. */
      readonly inFeeds: boolean
    }
    readonly result: ReadPage
  }
}

/** What machines are given of a page. */
export interface ReadPage {
  readonly twin: string
  readonly sections: readonly SectionRecord[]
  /** Its text as HTML that stands by itself; only pages in feeds have it. */
  readonly prose: string | undefined
}

answerTasks<PageTasks>({
  async drawSocialImage({ picture, file, cacheDir }) {
    await write(file, await cachedSocialImage(picture, cacheDir))
    return undefined
  },
  async readPage({ html, path, address, twinFile, sectionsOf: searched, inFeeds }) {
    const main = parseMain(html)
    const article = articleOf(main)
    const twin = markdownTwin(article, address, path)
    await write(twinFile, twin)
    return {
      twin,
      sections: searched ? sectionsOf(article, searched) : [],
      prose: inFeeds ? takePortableProse(main, address, path) : undefined,
    }
  },
})

async function write(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
