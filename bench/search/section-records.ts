import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { siteBuild, withOriginals } from '@next-panel/contract'
import { recordsFile, siteBuildFile } from '@next-panel/contract/site-files'
import { type SectionRecord, sectionKinds } from '@next-panel/search'
import { z } from 'zod'
import { siteFolders } from '../../packages/generator/src/config/site-folders.ts'
import { BenchError } from '../bench-error.ts'

/** The format of `records.json`, which the publish step writes. */
export const sectionRecords: z.ZodType<SectionRecord[]> = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    section: z.string(),
    path: z.string(),
    category: z.string(),
    version: z.string(),
    content: z.string(),
    questions: z.string().optional(),
    kind: z.enum(sectionKinds).optional(),
    lang: z.string().optional(),
  }),
)

/** The output folder of the build. */
export function builtSite(environment: NodeJS.ProcessEnv): string {
  return siteFolders(fileURLToPath(new URL('../..', import.meta.url)), environment).outDir
}

/**
 * Section records of a built site, as in its service. @throws BenchError `content` if the site is not built
 */
export async function readRecords(
  outDir: string,
): Promise<(SectionRecord & { readonly original?: string })[]> {
  const text = await readFile(join(outDir, recordsFile), 'utf8').catch((cause: unknown) => {
    throw new BenchError('content', 'The built site has no records.json: run npm run build first', cause)
  })
  const build = siteBuild.parse(JSON.parse(await readFile(join(outDir, siteBuildFile), 'utf8')))
  return withOriginals(sectionRecords.parse(JSON.parse(text)), build)
}
