import { exitWith, runProgram } from './bootstrap.mjs'
import { provideChromium } from './chromium.ts'
import { provideContentTools } from './content-tools.ts'
import { buildSiteIfStale } from './site-build.ts'

/** The parts of the tests, and how each is run. Further arguments go to the test runner. */
const parts: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  unit: async (args) => {
    await provideContentTools(process.env)
    return runProgram('vitest', ['run', '--project', 'unit', ...args])
  },
  site: async (args) => {
    await buildSiteIfStale()
    return runProgram('vitest', ['run', '--project', 'site', ...args])
  },
  browser: async (args) => {
    await buildSiteIfStale()
    const chromium = await provideChromium(process.env)
    const environment = chromium === undefined ? {} : { CHROMIUM_PATH: chromium }
    return runProgram('playwright', ['test', ...args], { ...process.env, ...environment })
  },
}

await exitWith(async () => {
  const [asked, ...rest] = process.argv.slice(2)
  const chosen = asked === undefined ? Object.keys(parts) : [asked]
  const outcomes: string[] = []
  let failed = false
  for (const name of chosen) {
    const run = parts[name]
    if (run === undefined) {
      throw new Error(
        `"${name}" is no part of the tests. Allowed: ${Object.keys(parts).join(', ')}, or nothing for all.`,
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
