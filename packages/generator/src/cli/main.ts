#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import { siteFolders } from '../config/site-folders.ts'
import { SiteError } from '../site-error.ts'

const usage = `Usage:
  sheaf build                      builds the site
  sheaf dev [--port N] [--host H]  serves the site while you write it, by default on http://localhost:4321

SITE_DIR, SITE_OUT_DIR and SITE_CACHE_DIR replace the default folders ".", "dist/site" and ".cache/site".`

/** Code that was compiled is kept for the next build, also for threads. There is no next build where CI runs. */
if (!process.env.CI) {
  const { directory } = enableCompileCache()
  if (directory !== undefined) process.env.NODE_COMPILE_CACHE = directory
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof SiteError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run(args: readonly string[]): Promise<void> {
  const { positionals, values } = parse(args)
  const folders = siteFolders(process.cwd())
  if (positionals.join() === 'build') {
    process.env.NODE_ENV = 'production'
    const { buildSite } = await import('./build-site.ts')
    return buildSite(folders, (line) => console.log(line))
  }
  if (positionals.join() === 'dev') {
    const { startDevelopment } = await import('./development-server.ts')
    const { url } = await startDevelopment(folders, { host: values.host, port: portOf(values.port) })
    console.log(`The site is on ${url}`)
    return
  }
  throw new SiteError('config', usage)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        port: { type: 'string', default: '4321' },
        host: { type: 'string', default: 'localhost' },
      },
    })
  } catch (error) {
    throw new SiteError('config', `${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

function portOf(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new SiteError('config', `--port is "${text}"; expected a number from 1 to 65535`)
}
