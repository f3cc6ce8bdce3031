import type { ContentFolder } from '../content/content-folder.ts'
import type { Command } from '../measuring/measured-process.ts'

/** What serves a built site. */
export interface SiteServer {
  /** Without a trailing slash. */
  readonly origin: string
  stop(): Promise<void>
}

/** One of the compared tools: how it is installed, fed, built and served. */
export interface SiteBuilder {
  /** As in tables and options: `ours`, `Starlight`. */
  readonly name: string
  /** Versions of what matters, once installed. */
  versions(): Promise<Readonly<Record<string, string>>>
  /** Makes the tool ready to build, once; what is there already is used. */
  install(signal: AbortSignal): Promise<void>
  /** Puts content in place of what was there. */
  setContent(content: ContentFolder): Promise<void>
  /** Removes what earlier builds left: output and every cache. */
  clean(): Promise<void>
  /** A clean build. */
  readonly command: Command
  /** Folder of the built site. */
  readonly outDir: string
  /** Address of the page made of one of our site paths, `/docs/x`. */
  address(path: string): string
  /** File of that page below `outDir`. */
  pageFile(path: string): string
  /** Serves the built site, precompressed. */
  serve(): Promise<SiteServer>
}
