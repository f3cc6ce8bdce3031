import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { z } from 'zod'
import { filesBelow, removeBelow, writeFileBelow } from '../content/files-below.ts'
import { portableName } from '../content/portable-markdown.ts'
import { starlightPage } from '../content/starlight-page.ts'
import { serveFolder } from './folder-server.ts'
import { installedVersions, installPackages, type PackageList } from './npm-packages.ts'
import type { SiteBuilder } from './site-builder.ts'

const packages: PackageList = {
  scripts: { build: 'astro build' },
  type: 'module',
  dependencies: { '@astrojs/starlight': '0.42.4', astro: '7.3.5', sharp: '0.35.5' },
}

const contentConfig = `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`

const home = `---
title: NeXT Panel
template: splash
---

[Documentation](/docs/)
`

const categoryFile = z.object({ label: z.string(), position: z.number().default(Number.POSITIVE_INFINITY) })

/** Starlight with its defaults and its search (Pagefind); posts are pages, because it has no blog. */
export function starlight(folder: string): SiteBuilder {
  const outDir = join(folder, 'dist')
  const pageFile = (path: string) => posix.join('.', path, 'index.html')
  return {
    name: 'Starlight',
    versions: () => installedVersions(folder, ['@astrojs/starlight', 'astro', 'pagefind']),
    install: (signal) => installPackages(folder, packages, signal),
    async setContent({ portableDir: contentDir }) {
      await removeBelow(folder, ['src', 'public'])
      await writeFile(join(folder, 'astro.config.mjs'), await astroConfig(contentDir))
      await writeFileBelow(folder, 'src/content.config.ts', contentConfig)
      await writeFileBelow(folder, 'src/content/docs/index.md', home)
      for (const path of await filesBelow(contentDir)) {
        const source = join(contentDir, path)
        if (path.startsWith('static/')) await cp(source, join(folder, path.replace('static', 'public')))
        if (!/^(docs|blog)\//.test(path) || /\.(json|ya?ml)$/.test(path)) continue
        const target = `src/content/docs/${portableName(path)}`
        if (/\.mdx?$/.test(path)) {
          await writeFileBelow(folder, target, starlightPage(path, await readFile(source, 'utf8')))
        } else await writeFileBelow(folder, target, await readFile(source))
      }
    },
    clean: () =>
      removeBelow(folder, [
        'dist',
        '.astro',
        'node_modules/.astro',
        'node_modules/.vite',
        'node_modules/.cache',
      ]),
    command: {
      program: 'npm',
      args: ['run', 'build'],
      cwd: folder,
      env: { ASTRO_TELEMETRY_DISABLED: '1' },
    },
    outDir,
    address: (path) => posix.join(path, '/'),
    pageFile,
    serve: () => serveFolder(outDir, pageFile),
  }
}

/**
 * Its sidebar: the folders of the docs as groups by label and position, their subfolders by name, all
 * collapsed.
 */
async function astroConfig(contentDir: string): Promise<string> {
  const folders = (await readdir(join(contentDir, 'docs'), { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  )
  const groups = await Promise.all(
    folders.map(async ({ name }) => {
      const text = await readFile(join(contentDir, 'docs', name, '_category_.json'), 'utf8').catch(
        () => undefined,
      )
      const { label, position } = categoryFile.parse(text === undefined ? { label: name } : JSON.parse(text))
      const items = [{ autogenerate: { directory: `docs/${name}`, collapsed: true } }]
      return { position, group: { label, collapsed: true, items } }
    }),
  )
  const sidebar = [
    { slug: 'docs' },
    ...groups.toSorted((a, b) => a.position - b.position).map(({ group }) => group),
    { label: 'Blog', collapsed: true, items: [{ autogenerate: { directory: 'blog' } }] },
  ]
  const options = {
    title: 'NeXT Panel',
    social: [
      { icon: 'github', label: 'GitHub', href: 'https://github.com/The-NeXT-Project/NeXT-Panel' },
      { icon: 'discord', label: 'Discord', href: 'https://discord.gg/A7uFKCvf8V' },
    ],
    sidebar,
  }
  return `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

export default defineConfig({
  site: 'https://docs.nextpanel.dev',
  integrations: [starlight(${JSON.stringify(options, undefined, 2)})],
})
`
}
