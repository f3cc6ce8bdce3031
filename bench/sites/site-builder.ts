import type { ContentFolder } from '../content/content-folder.ts'
import type { Command } from '../measuring/measured-process.ts'

/** A running server of a built site. */
export interface SiteServer {
  /** Without a trailing slash. */
  readonly origin: string
  stop(): Promise<void>
}

/** One of the compared tools, with its installation, content, build and server. */
export interface SiteBuilder {
  /** Name in tables and options: `ours`, `Starlight`. */
  readonly name: string
  /** Versions of the important packages, once installed. */
  versions(): Promise<Readonly<Record<string, string>>>
  /** Prepares the tool for builds, unless it is prepared. */
  install(signal: AbortSignal): Promise<void>
  /** Replaces the content. */
  setContent(content: ContentFolder): Promise<void>
  /** Removes the output and all caches of earlier builds. */
  clean(): Promise<void>
  /** A clean build. */
  readonly command: Command
  /** Folder of the built site. */
  readonly outDir: string
  /** Address of the page with one of our site paths, `/docs/x`. */
  address(path: string): string
  /** File of that page below `outDir`. */
  pageFile(path: string): string
  /** Serves the built site, precompressed. */
  serve(): Promise<SiteServer>
}
