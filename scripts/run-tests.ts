import { exitWith, runProgram } from './bootstrap.mjs'
import { provideChineseFont } from './chinese-font.ts'
import { provideTestBrowser } from './chromium.ts'
import { contentToolsWhen, provideContentTools } from './content-tools.ts'
import { hashProgramInputs, havePassed, notePassed } from './program-inputs.ts'
import { buildSiteIfStale, sampleSiteSettings } from './site-build.ts'
import { deployPrograms, providePrograms } from './system-programs.ts'

/** Runs each part of the tests. Further arguments are passed to the test runner. */
const parts: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  fast: (args) => runVitest(['fast', 'service'], args),
  slow: async (args) => {
    await providePrograms(deployPrograms, process.env)
    return runVitest(['slow', 'postgres'], args)
  },
  programs: runPrograms,
  site: async (args) => {
    await buildSites()
    return runVitest(['site'], args)
  },
  browser: async (args) => {
    await buildSites()
    const browser = await provideTestBrowser(process.env)
    await provideChineseFont(process.env)
    const environment = browser === undefined ? {} : { CHROMIUM_PATH: browser }
    return runProgram('playwright', ['test', ...args], { ...process.env, ...environment })
  },
}

/** Builds the real site and the sample site, once for all parts. */
async function buildSites(): Promise<void> {
  await buildSiteIfStale()
  await buildSiteIfStale(sampleSiteSettings)
}

/** Runs projects of `vitest.config.ts`. */
function runVitest(projects: readonly string[], args: readonly string[]): Promise<number> {
  return runProgram('vitest', ['run', ...projects.flatMap((name) => ['--project', name]), ...args])
}

/**
 * Runs the tests of examples with real programs, unless all of them have passed with the same inputs before.
 * Records a new pass in a committed file.
 */
async function runPrograms(args: readonly string[]): Promise<number> {
  const when = contentToolsWhen(process.env)
  if (when === 'never') {
    console.log('CONTENT_TOOLS=off: no shell, Nginx, PHP or SQL example is run.')
    return 0
  }
  const inputs = hashProgramInputs()
  if (when === 'after changes' && args.length === 0 && havePassed(inputs)) {
    console.log(
      'The examples that programs run have not changed since they passed. CONTENT_TOOLS=always runs them all the same.',
    )
    return 0
  }
  await provideContentTools(process.env)
  const status = await runVitest(['programs'], args)
  if (status === 0 && args.length === 0 && !havePassed(inputs)) {
    notePassed(inputs)
    console.log('Commit tests/content/programs/passed.json, which notes that these examples pass.')
  }
  return status
}

/** A duration for people, e.g. `1 min 5 s`. */
function readableTime(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

await exitWith(async () => {
  const args = process.argv.slice(2)
  const isPart = (arg: string) => arg in parts
  const firstOther = args.findIndex((arg) => !isPart(arg))
  // Arguments after the names of parts are for the test runner. Without a name before it, an argument is a
  // mistyped name.
  const named = firstOther > 0 ? args.slice(0, firstOther) : args
  const rest = args.slice(named.length)
  const chosen = named.length === 0 ? Object.keys(parts) : named
  const outcomes: string[] = []
  let failed = false
  for (const name of chosen) {
    const run = parts[name]
    if (run === undefined) {
      throw new Error(
        `Unknown test suite "${name}". Choose from ${Object.keys(parts).join(', ')}, or none to run all.`,
      )
    }
    const start = performance.now()
    const passed = await run(rest).then(
      (status) => status === 0,
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error)
        return false
      },
    )
    failed ||= !passed
    outcomes.push(`${name} ${passed ? 'passed' : 'FAILED'} in ${readableTime(performance.now() - start)}`)
  }
  console.log(`\n${failed ? 'Failed' : 'Passed'}: ${outcomes.join(', ')}.`)
  return failed ? 1 : 0
})
