import { describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { type CodeBlock, checkableBlocks } from './code-block.test-helper.ts'
import { panelStructure } from './panel-structure.test-helper.ts'
import { structureProblem } from './structure-problem.test-helper.ts'

const dataBlocks = (await checkableBlocks()).filter(
  ({ language }) => language === 'json' || language === 'yaml',
)

/** @throws {Error} with the position of the first syntax error */
function parse({ language, code }: CodeBlock): unknown {
  if (language === 'json') return JSON.parse(code)
  const document = parseDocument(code)
  const [error] = document.errors
  if (error) throw error
  return document.toJS()
}

function problemOf(block: CodeBlock): string | undefined {
  try {
    return structureProblem(panelStructure(block), parse(block), block.code)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('JSON and YAML examples', () => {
  test('parse, and are what the panel takes and gives where they show its structures', () => {
    expect(dataBlocks.length).toBeGreaterThan(0)
    const problems = dataBlocks.flatMap((block) => {
      const problem = problemOf(block)
      return problem === undefined ? [] : [`${block.place}: ${problem}`]
    })
    expect(problems).toEqual([])
  })
})
