import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { removeBelow } from '../content/files-below.ts'
import { installedVersions } from './npm-packages.ts'
import { startOurService } from './our-service.ts'
import type { SiteBuilder } from './site-builder.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** This repository's site with its configuration, publish step and service. */
export function ours(folder: string): SiteBuilder {
  const sourceDir = join(folder, 'site')
  const outDir = join(folder, 'out')
  const cacheDir = join(folder, 'cache')
  const dataDir = join(folder, 'data')
  const config = pathToFileURL(join(repository, 'site.config.ts')).href
  return {
    name: 'ours',
    versions: () => installedVersions(repository, ['vite', 'react']),
    async install() {},
    async setContent({ dir }) {
      await removeBelow(folder, ['site'])
      await cp(dir, join(sourceDir, 'content'), { recursive: true })
      await writeFile(
        join(sourceDir, 'site.config.ts'),
        `export { default } from ${JSON.stringify(config)}\n`,
      )
    },
    clean: () => removeBelow(folder, ['out', '.out-releases', 'cache', 'data']),
    command: {
      program: process.execPath,
      args: [join(repository, 'packages/generator/src/cli/main.ts'), 'build'],
      cwd: repository,
      env: { SITE_DIR: sourceDir, SITE_OUT_DIR: outDir, SITE_CACHE_DIR: cacheDir },
    },
    outDir,
    address: (path) => path,
    pageFile: (path) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`),
    serve: () => startOurService(outDir, dataDir),
  }
}
