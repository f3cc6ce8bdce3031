import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { globSync } from 'tinyglobby'
import type { Proof } from '../proof.ts'

const tool = resolve(import.meta.dirname, '../../packages/generator/src/cli/main.ts')

export const proof: Proof = {
  about: 'imports Docusaurus projects and builds them, and prints a table of what comes of each',
  options: { from: { type: 'string', about: 'folder with a checked-out project in each of its folders' } },
  async run({ options, report }) {
    if (options.from === undefined)
      throw new Error('Write --from FOLDER, with a checked-out project in each of its folders.')
    const projects = readdirSync(options.from, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const rows: string[] = []
    for (const { name } of projects) {
      report(name)
      rows.push(row(join(options.from, name)))
    }
    console.log(['| Project | Pages | Needs a decision | Result |', '|---|---|---|---|', ...rows].join('\n'))
  },
}

function row(project: string): string {
  const scratch = mkdtempSync(join(tmpdir(), 'project-'))
  try {
    const source = join(scratch, basename(project))
    cpSync(project, source, { recursive: true, filter: (path) => basename(path) !== 'site.config.ts' })
    const imported = run(['import', source])
    const decisions = /Needs a decision \((\d+)\)/.exec(imported.output)?.[1] ?? '0'
    const [config] = globSync('**/site.config.ts', {
      cwd: source,
      absolute: true,
      deep: 5,
      ignore: '**/node_modules/**',
    })
    if (!config || !existsSync(config))
      return cells(project, '', '', imported.output.trim().split('\n').at(-1) ?? '')
    const folders = {
      SITE_DIR: dirname(config),
      SITE_OUT_DIR: join(scratch, 'out'),
      SITE_CACHE_DIR: join(scratch, 'cache'),
    }
    const { status, output } = run(['build'], folders)
    const pages = /^(\d+) pages,/m.exec(output)?.[1]
    const warnings = /^(\d+) warnings?:/m.exec(output)?.[1]
    if (status === 0)
      return cells(project, pages ?? '', decisions, warnings ? `builds, ${warnings} warnings` : 'builds')
    return cells(project, '', decisions, problemsOf(output))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** The problem counts by rule, which the output lists after the warnings. */
function problemsOf(output: string): string {
  const list = output.slice(output.search(/^\d+ problems?:/m))
  const rules = [...list.matchAll(/^([a-z-]+) \((\d+)\):/gm)].map(([, rule, count]) => `${rule} ${count}`)
  const total = /^(\d+) problems?:/m.exec(list)?.[1] ?? '1'
  return rules.length > 0 ? `${total} problems: ${rules.join(', ')}` : `${total} problems`
}

function cells(project: string, ...values: string[]): string {
  return `| ${[basename(project), ...values].join(' | ')} |`
}

function run(args: string[], environment: NodeJS.ProcessEnv = {}): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...args], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    timeout: 600_000,
  })
  return { status, output: `${stdout}${stderr}` }
}
