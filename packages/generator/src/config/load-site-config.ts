import { stat } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ifExists } from '../read-if-exists.ts'
import { SiteError } from '../site-error.ts'
import { configFile, configLocations } from './config-locations.ts'
import { parseSiteConfig, type SiteConfig } from './site-config.ts'

// If the project's package.json has no module type, Node would warn about the configuration, which is a
// module.
registerHooks({
  load: (url, context, next) =>
    next(url, url.includes(`/${configFile}`) ? { ...context, format: 'module-typescript' } : context),
})

/**
 * Loads the `site.config.ts` of a site.
 * @param sourceDir folder of the configuration
 * @throws SiteError `config` if the file is missing, fails to run, or is invalid
 */
export async function loadSiteConfig(sourceDir: string): Promise<SiteConfig> {
  const file = join(sourceDir, configFile)
  const found = await ifExists(stat(file))
  if (!found) {
    throw new SiteError(
      'config',
      'there is no site configuration here; create it or set SITE_DIR to its folder',
      { file },
    )
  }
  // Makes Node load the current file instead of a cached module.
  const address = `${pathToFileURL(file).href}?t=${Math.floor(found.mtimeMs)}`
  const module: { default?: unknown } = await import(/* @vite-ignore */ address).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new SiteError('config', `the site configuration failed to run: ${reason}`, {
      file,
      line: lineIn(cause),
    })
  })
  if (module.default === undefined) {
    throw new SiteError('config', 'the file has no default export; write `export default { … }`', { file })
  }
  return parseSiteConfig(module.default, configLocations(sourceDir))
}

/** The line of the configuration that raised an error, if known. */
function lineIn(error: unknown): number | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const line = /site\.config\.ts(?:\?t=\d+)?:(\d+)/.exec(stack)?.[1]
  return line === undefined ? undefined : Number(line)
}
