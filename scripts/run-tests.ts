import { exitWith, runProgram } from './bootstrap.mjs'
import { provideChineseFont } from './chinese-font.ts'
import { provideChromium } from './chromium.ts'
import { provideContentTools } from './content-tools.ts'
import { buildSiteIfStale } from './site-build.ts'

/** The parts of the tests, and how each is run. Further arguments go to the test runner. */
const parts: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  fast: (args) => runVitest(['fast', 'service'], args),
  slow: async (args) => {
    await provideContentTools(process.env)
    return runVitest(['slow', 'postgres'], args)
  },
  site: async (args) => {
    await buildSiteIfStale()
    return runVitest(['site'], args)
  },
  browser: async (args) => {
    await buildSiteIfStale()
    const chromium = await provideChromium(process.env)
    await provideChineseFont(process.env)
    const environment = chromium === undefined ? {} : { CHROMIUM_PATH: chromium }
    return runProgram('playwright', ['test', ...args], { ...process.env, ...environment })
  },
}

/** Runs projects of `vitest.config.ts`. */
function runVitest(projects: readonly string[], args: readonly string[]): Promise<number> {
  return runProgram('vitest', ['run', ...projects.flatMap((name) => ['--project', name]), ...args])
}

await exitWith(async () => {
  const args = process.argv.slice(2)
  const isPart = (arg: string) => arg in parts
  const firstOther = args.findIndex((arg) => !isPart(arg))
  // What follows the names of parts is for the test runner; without a name before it, it is a mistyped one.
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
    const passed = await run(rest).then(
      (status) => status === 0,
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error)
        return false
      },
    )
    failed ||= !passed
    outcomes.push(`${name} tests ${passed ? 'passed' : 'FAILED'}`)
  }
  console.log(`\n${failed ? 'Failed' : 'Passed'}: ${outcomes.join(', ')}.`)
  return failed ? 1 : 0
})
