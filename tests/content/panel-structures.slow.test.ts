import { describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { type CodeBlock, checkableBlocks } from './code-block.test-helper.ts'
import { panelStructure } from './panel-structure.test-helper.ts'
import { runTool, toolsAreOff } from './run-tool.test-helper.ts'
import { structureProblem } from './structure-problem.test-helper.ts'

const blocks = await checkableBlocks()
const dataBlocks = blocks.filter(({ language }) => language === 'json' || language === 'yaml')

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

  test.skipIf(toolsAreOff)('of an ETag have the hash that PHP makes of the data beside them', async () => {
    const tagged = blocks.filter(({ language, code }) => language === 'http' && /^ETag:/m.test(code))
    expect(tagged.length).toBeGreaterThan(0)
    for (const { page, headings, code, place } of tagged) {
      const data = dataBlocks.find(
        (block) => block.page === page && `${block.headings}` === `${headings}` && block.language === 'json',
      )
      const hash = await runTool(
        'php',
        ['-r', 'echo hash("xxh64", json_encode(json_decode(stream_get_contents(STDIN))));'],
        { input: data?.code ?? '' },
      )
      expect(code, place).toBe(`ETag: W/"${hash.stdout}"`)
    }
  })
})
