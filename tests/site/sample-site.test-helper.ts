import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { siteFolders } from '../../packages/generator/src/config/site-folders.ts'
import { sampleSiteSettings } from '../../scripts/site-build.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The folder of the built sample site, which `npm test` builds. */
export const sampleOutDir = siteFolders(root, sampleSiteSettings).outDir

/** Text of a file of the built sample site. */
export const samplePage = (file: string): Promise<string> => readFile(join(sampleOutDir, file), 'utf8')
