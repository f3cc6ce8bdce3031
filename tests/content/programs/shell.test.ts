import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkableBlocks } from '../code-block.test-helper.ts'
import { shellScriptOf } from '../shell-script.test-helper.ts'
import { runTool, scratchFolder } from './run-tool.test-helper.ts'

// `bash` blocks are scripts or commands to type; in `console` blocks, only the typed lines are checked. A
// block that begins with `#!` is a program and must follow every rule. People type commands one after another
// and see each result, so one rule does not apply to them: "cd x" needs no "|| exit" (SC2164).
const notForTypedCommands = 'SC2164'

const scripts = (await checkableBlocks()).flatMap((block) => {
  const script = shellScriptOf(block)
  return script === undefined ? [] : [{ place: block.place, script }]
})

const shellCheckReport = z.object({
  comments: z.array(z.object({ file: z.string(), line: z.int(), code: z.int(), message: z.string() })),
})

describe('shell examples', { timeout: 60_000 }, () => {
  test('are syntactically right for Bash', async () => {
    expect(scripts.length).toBeGreaterThan(0)
    const problems: string[] = []
    for (const { place, script } of scripts) {
      const { status, stderr } = await runTool('bash', ['-n'], { input: script })
      if (status !== 0) problems.push(`${place}: ${stderr.trim()}`)
    }
    expect(problems).toEqual([])
  })

  test('pass ShellCheck', async () => {
    const folder = scratchFolder()
    const files = new Map<string, string>()
    for (const [index, { place, script }] of scripts.entries()) {
      const kind = script.startsWith('#!') ? 'program' : 'typed'
      const file = join(folder, `${kind}-${index}.bash`)
      await writeFile(file, `${script}\n`)
      files.set(file, place)
    }
    const problems: string[] = []
    for (const [kind, exclude] of [
      ['program', []],
      ['typed', [`--exclude=${notForTypedCommands}`]],
    ] as const) {
      const chosen = [...files.keys()].filter((file) => file.includes(`/${kind}-`))
      if (chosen.length === 0) continue
      const { stdout } = await runTool('shellcheck', [
        '--shell=bash',
        '--format=json1',
        ...exclude,
        ...chosen,
      ])
      for (const { file, line, code, message } of shellCheckReport.parse(JSON.parse(stdout)).comments) {
        problems.push(`${files.get(file)}, line ${line} of the block: SC${code} ${message}`)
      }
    }
    expect(problems).toEqual([])
  })
})
