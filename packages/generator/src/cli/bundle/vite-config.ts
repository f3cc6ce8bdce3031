import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'vite'
import type { SiteConfig } from '../../config/site-config.ts'
import type { SiteFolders } from '../../config/site-folders.ts'
import type { BundledContent } from '../../site/bundled-texts.ts'
import { siteModules } from './site-modules.ts'
import { styleSheet } from './style-sheet.ts'

/**
 * The package's folder. Class names depend on a style sheet's path below it, not on where the package
 * is.
 */
export const packageDir = fileURLToPath(new URL('../../..', import.meta.url))

/** The script of every page. */
export const browserEntry = join(packageDir, 'src/shell/browser/main.ts')

/**
 * The common configuration of builds and the development server. @param content returns the parts of the
 * site's content that bundles contain
 */
export function viteConfig(
  config: SiteConfig,
  { cacheDir }: SiteFolders,
  content: () => Promise<BundledContent>,
): InlineConfig {
  const styledDirs = [
    join(packageDir, 'src'),
    ...(config.components ? [fileURLToPath(new URL('.', config.components))] : []),
  ]
  return {
    configFile: false,
    root: packageDir,
    base: config.baseUrl,
    cacheDir: join(cacheDir, 'vite'),
    publicDir: false,
    appType: 'custom',
    logLevel: 'warn',
    plugins: [siteModules(config, content), styleSheet(styledDirs)],
    css: { transformer: 'lightningcss' },
    // Code of the workspace is TypeScript, which Node does not run below node_modules.
    ssr: { noExternal: [/^@next-panel\//, 'sheaf'] },
  }
}
