import { describe, expect, test } from 'vitest'
import { checkableBlocks, isAddress } from './code-block.test-helper.ts'
import { consoleSteps } from './console-session.test-helper.ts'
import { readCurl } from './curl-command.test-helper.ts'
import { answerProblem, requestProblem } from './panel-request.test-helper.ts'
import { shellScriptOf } from './shell-script.test-helper.ts'
import { shellCommands } from './shell-words.test-helper.ts'

const blocks = await checkableBlocks()

describe('curl examples', () => {
  test('ask for endpoints of the OpenAPI document, with parameters and bodies these read', () => {
    const problems: string[] = []
    let commands = 0
    for (const block of blocks) {
      const script = shellScriptOf(block) ?? ''
      // A program builds its addresses at run time, and the test that runs it checks them.
      if (script.startsWith('#!')) continue
      for (const [program, ...args] of shellCommands(script)) {
        if (program !== 'curl') continue
        commands++
        const problem = attempt(() => requestProblem(readCurl(args)))
        if (problem !== undefined) problems.push(`${block.place}: ${problem}`)
      }
    }
    expect(commands).toBeGreaterThan(0)
    expect(problems).toEqual([])
  })

  test('and addresses that stand alone lead to the panel', () => {
    const problems = blocks.filter(isAddress).flatMap(({ place, code }) => {
      const problem = requestProblem(readCurl([code]))
      return problem === undefined ? [] : [`${place}: ${problem}`]
    })
    expect(problems).toEqual([])
  })

  test('show answers that the panel can give', () => {
    const problems: string[] = []
    for (const { place, code } of blocks.filter(({ language }) => language === 'console')) {
      for (const { command, output } of consoleSteps(code)) {
        const curl = shellCommands(command).find(([program]) => program === 'curl')
        const problem = curl && attempt(() => answerProblem(readCurl(curl.slice(1)), output))
        if (problem !== undefined) problems.push(`${place}: ${problem}`)
      }
    }
    expect(problems).toEqual([])
  })
})

function attempt(check: () => string | undefined): string | undefined {
  try {
    return check()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
