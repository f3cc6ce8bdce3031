import { relative } from 'node:path'
import type { AstroIntegration } from 'astro'
import { CONFIG_FILE } from '../config/config-places.ts'
import type { SiteFolders } from '../site/site-folders.ts'
import { developmentFiles } from './development-files.ts'

/** Tells pages what is being done, and lets development follow the content folder and show the files that only a build writes. */
export function developmentSite(folders: SiteFolders, contentDir: string): AstroIntegration {
  return {
    name: 'development-site',
    hooks: {
      'astro:config:setup': ({ command }) => {
        process.env.SITE_COMMAND = command
      },
      'astro:server:setup': ({ server }) => {
        server.watcher.add(folders.siteDir)
        server.watcher.on('all', (event, file) => {
          const name = relative(folders.siteDir, file)
          if (name !== CONFIG_FILE && !name.startsWith(`${contentDir}/`)) return
          // The list of pages is kept while the server runs; only a restart makes it anew.
          if (event === 'add' || event === 'unlink' || name === CONFIG_FILE) void server.restart()
          else server.ws.send({ type: 'full-reload' })
        })
        server.middlewares.use(developmentFiles(folders, contentDir))
      },
    },
  }
}
