import { cp, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { parseSourceFile } from '../../packages/generator/src/content/files/source-file.ts'
import { mapProse } from '../content/fenced-lines.ts'
import { filesBelow, removeBelow, writeFileBelow } from '../content/files-below.ts'
import { portableMarkdown, portableName } from '../content/portable-markdown.ts'
import { serveFolder } from '../sites/folder-server.ts'
import { installedVersions, installPackages, type PackageList } from '../sites/npm-packages.ts'
import type { SiteBuilder } from '../sites/site-builder.ts'

const packages: PackageList = {
  scripts: { build: 'vitepress build' },
  type: 'module',
  dependencies: { vitepress: '1.6.4' },
}

/** Kinds of admonition with another name in VitePress. */
const kinds: Readonly<Record<string, string>> = { note: 'info' }

/** VitePress with its own search (MiniSearch), as its documentation sets it up. */
export function vitepress(folder: string): SiteBuilder {
  const outDir = join(folder, '.vitepress', 'dist')
  const pageFile = (path: string) => {
    const name = path.replace(/^\/|\/$/g, '')
    return /^(docs|blog\/[^/]+|)$/.test(name) ? posix.join(name, 'index.html') : `${name}.html`
  }
  return {
    name: 'VitePress',
    versions: () => installedVersions(folder, ['vitepress', 'vue', 'minisearch']),
    install: (signal) => installPackages(folder, packages, signal),
    async setContent({ portableDir }) {
      await removeBelow(folder, ['src'])
      const sidebar: { text: string; link: string }[] = []
      for (const path of await filesBelow(portableDir)) {
        const source = join(portableDir, path)
        if (path.startsWith('static/')) {
          await writeFileBelow(folder, path.replace('static', 'src/public'), await readFile(source))
        } else if (/^(docs|blog)\/.*\.mdx?$/.test(path)) {
          const text = await readFile(source, 'utf8')
          const target = portableName(path)
          await writeFileBelow(folder, join('src', target), vitepressPage(text))
          const { title } = parseSourceFile(path, text).frontMatter
          sidebar.push({
            text: typeof title === 'string' ? title : target,
            link: `/${target.replace(/(index)?\.md$/, '')}`,
          })
        } else if (/^(docs|blog)\//.test(path))
          await cp(source, join(folder, 'src', path), { recursive: true })
      }
      await writeFileBelow(folder, 'src/index.md', '---\nlayout: home\ntitle: NeXT Panel\n---\n')
      await writeFileBelow(folder, '.vitepress/config.mjs', config(sidebar))
    },
    clean: () => removeBelow(folder, ['.vitepress/dist', '.vitepress/cache']),
    command: { program: 'npm', args: ['run', 'build'], cwd: folder },
    outDir,
    address: (path) => (pageFile(path).endsWith('index.html') ? posix.join(path, '/') : path),
    pageFile,
    serve: () => serveFolder(outDir, pageFile),
  }
}

/** Converts one of our pages for VitePress: its title as a heading, admonitions in its syntax. */
export function vitepressPage(text: string): string {
  const { frontMatter, body } = parseSourceFile('page.md', text)
  const { title = '', description = '' } = frontMatter
  const head = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---`
  const lines = mapProse(portableMarkdown(body.trimStart()), (line) =>
    line
      .replace(/^<!--\s*truncate\s*-->$/, '')
      .replace(/^(\s*:{3,})(\w+)(?:\[([^\]]*)\])?/, (_, colons: string, kind: string, name = '') =>
        `${colons} ${kinds[kind] ?? kind} ${name}`.trimEnd(),
      )
      // VitePress would parse braces as a template expression.
      .replaceAll('{{', '<span v-pre>{{</span>'),
  )
  return `${head}\n\n# ${title}\n\n${lines}`
}

function config(sidebar: readonly { readonly text: string; readonly link: string }[]): string {
  const options = {
    title: 'NeXT Panel',
    srcDir: 'src',
    cleanUrls: true,
    ignoreDeadLinks: true,
    themeConfig: {
      search: { provider: 'local' },
      nav: [
        { text: 'Docs', link: '/docs/' },
        { text: 'Blog', link: sidebar.find(({ link }) => link.startsWith('/blog/'))?.link ?? '/docs/' },
      ],
      sidebar,
    },
  }
  return `export default ${JSON.stringify(options, undefined, 2)}\n`
}
