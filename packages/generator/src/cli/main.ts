#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { siteFolders } from '../config/site-folders.ts'
import { SiteError } from '../site-error.ts'
import { readCommandLine } from './command-line.ts'

/** Keeps compiled code for the next build and for threads. In CI there is no next build. */
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
  const commandLine = readCommandLine(args)
  const folders = siteFolders(process.cwd())
  switch (commandLine.command) {
    case 'help':
      return console.log(commandLine.text)
    case 'build': {
      process.env.NODE_ENV = 'production'
      const { buildSite } = await import('./build-site.ts')
      return buildSite(folders, (line) => console.log(line))
    }
    case 'import': {
      const { importProject } = await import('./import/import-project.ts')
      return console.log(await importProject(commandLine.path))
    }
    case 'release': {
      const { listReleases, rollBack } = await import('./release-command.ts')
      return console.log(
        commandLine.action === 'list'
          ? await listReleases(folders.outDir)
          : await rollBack(folders.outDir, commandLine.id),
      )
    }
    case 'preview': {
      const { startPreview } = await import('./preview-server.ts')
      const { url } = await startPreview(folders.outDir, commandLine)
      return console.log(`Built site ready at ${url}`)
    }
    case 'dev': {
      const { startDevelopment } = await import('./development-server.ts')
      const { url } = await startDevelopment(folders, commandLine)
      return console.log(`Site ready at ${url}`)
    }
  }
}
