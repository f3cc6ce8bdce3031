import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { measureProcess } from '../measuring/measured-process.ts'
import { installPackages } from '../sites/npm-packages.ts'

/** The scores follow the rules of this version. */
export const lighthouseVersion = '13.5.0'

/** Categories in the order of the table. */
export const lighthouseCategories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Scores of a page from 0 to 100, by category. */
export type LighthouseScores = Readonly<Record<string, number>>

const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
})

/**
 * Scores a page with Lighthouse's defaults for phones, including its simulated throttling.
 * @param folder its installation folder, outside the repository
 * @param options.chromium the browser path
 * @throws BenchError `install` or `command`
 */
export async function lighthouse(
  folder: string,
  address: string,
  options: { readonly chromium: string | undefined; readonly signal: AbortSignal },
): Promise<LighthouseScores> {
  await installPackages(
    folder,
    { scripts: { build: 'lighthouse' }, dependencies: { lighthouse: lighthouseVersion } },
    options.signal,
  )
  const out = join(folder, 'report.json')
  await measureProcess(
    {
      program: process.execPath,
      args: [
        join(folder, 'node_modules/lighthouse/cli/index.js'),
        address,
        '--output=json',
        `--output-path=${out}`,
        `--only-categories=${lighthouseCategories.join()}`,
        '--chrome-flags=--headless=new --no-sandbox',
        '--quiet',
      ],
      cwd: folder,
      env: { ...(options.chromium !== undefined && { CHROME_PATH: options.chromium }) },
    },
    { logFile: join(folder, 'run.log'), limit: 180, signal: options.signal },
  )
  const { categories } = report.parse(JSON.parse(await readFile(out, 'utf8')))
  return Object.fromEntries(
    lighthouseCategories.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]),
  )
}
