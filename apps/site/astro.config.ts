import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroUserConfig } from 'astro'
import { islandStyles } from './build/island-styles.ts'
import { reactElements } from './build/react-elements.ts'
import { scriptFiles } from './build/script-files.ts'
import { loadSiteConfig } from './src/config/load-site-config.ts'
import { developmentSite } from './src/publish/development-integration.ts'
import { ASSETS_DIR } from './src/site/published-files.ts'
import { publishedDir, siteFolders } from './src/site/site-folders.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
// Pages are bundled before they render, so they cannot find the repository by their own address.
process.env.SITE_REPOSITORY = repository
const folders = siteFolders(repository)
const { url, baseUrl, contentDir } = await loadSiteConfig(folders.siteDir)
await rm(publishedDir(folders), { recursive: true, force: true })

// Not by `defineConfig`: its module brings an SVG minifier and font parsers along.
export default {
  site: url,
  base: baseUrl,
  root: fileURLToPath(new URL('.', import.meta.url)),
  outDir: folders.outDir,
  cacheDir: `${folders.cacheDir}/astro`,
  trailingSlash: 'never',
  compressHTML: false,
  build: { format: 'file', assets: ASSETS_DIR, inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  integrations: [developmentSite(folders, contentDir)],
  vite: {
    plugins: [
      islandStyles(),
      reactElements(/src\/components\/(search\/|symbol-icon)/),
      scriptFiles(ASSETS_DIR),
    ],
    // The folder is emptied before, and then filled by the rest of the build at the same time.
    build: { assetsInlineLimit: 0, emptyOutDir: false },
    worker: {
      format: 'es',
      // Its own ending gives a worker its own headers: see outputs/headers.ts.
      rolldownOptions: { output: { entryFileNames: `${ASSETS_DIR}/[name].[hash].mjs` } },
    },
    css: { transformer: 'lightningcss' },
    server: { fs: { allow: [repository] } },
  },
} satisfies AstroUserConfig
