import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkableBlocks } from '../code-block.test-helper.ts'
import { runTool, scratchFolder } from './run-tool.test-helper.ts'

const blocks = await checkableBlocks()

/** The block whose title is the name of a program. */
function programNamed(name: string): string {
  const block = blocks.find(({ attributes }) => attributes.get('title') === name)
  if (block === undefined)
    throw new Error(`no block has title="${name}"; correct output="${name}" or the test`)
  return block.code
}

const requestSchema = z.object({ request: z.string(), problem: z.string().optional() })

describe('programs that pages print in full', { timeout: 60_000 }, () => {
  test('node-poll.sh makes right requests, keeps what it reads, and prints what the page shows', async () => {
    const folder = scratchFolder()
    const [bin, state, log] = [join(folder, 'bin'), join(folder, 'state'), join(folder, 'requests')]
    await mkdir(bin)
    await mkdir(state)
    const standIn = join(import.meta.dirname, 'panel-stand-in.test-helper.ts')
    await writeFile(join(bin, 'curl'), `#!/bin/sh\nexec '${process.execPath}' '${standIn}' "$@"\n`, {
      mode: 0o755,
    })
    // The loop is endless, so the test ends it after the second period.
    await writeFile(join(bin, 'sleep'), `#!/bin/sh\nmkdir '${folder}/first-period'\n`, { mode: 0o755 })
    await writeFile(join(state, 'traffic.json'), '{"data":[{"user_id":1,"u":1048576,"d":8388608}]}')
    await writeFile(join(state, 'aliveip.json'), '{"data":[]}')

    const { stdout, stderr } = await runTool('bash', [], {
      input: programNamed('node-poll.sh'),
      environment: {
        PATH: `${bin}:${process.env.PATH}`,
        MU_KEY: 'key',
        NODE_ID: '1',
        STATE_DIR: state,
        REQUEST_LOG: log,
      },
    })

    const shown = blocks.find(({ attributes }) => attributes.get('output') === 'node-poll.sh')
    expect(stdout.trim()).toBe(shown?.code)
    expect(stderr).not.toContain('keeping what we have')
    const requests = (await readFile(log, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => requestSchema.parse(JSON.parse(line)))
    expect(requests.filter(({ problem }) => problem !== undefined)).toEqual([])
    const reads = ['get /mod_mu/nodes/1/info', 'get /mod_mu/users', 'get /mod_mu/func/detect_rules']
    expect(requests.map(({ request }) => request)).toEqual([...reads, 'post /mod_mu/users/traffic', ...reads])
    const files = await readdir(state)
    expect(files).toEqual(expect.arrayContaining(['info.json', 'users.json', 'rules.json']))
    expect(files).not.toContain('traffic.json')
  })
})
