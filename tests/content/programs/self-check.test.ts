import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allBlocks } from '../code-block.test-helper.ts'
import { runTool, scratchFolder } from './run-tool.test-helper.ts'

const program = (await allBlocks()).find(
  ({ page, attributes }) =>
    page.id === 'docs/fix/today' && attributes.get('title') === '/root/nextpanel-today.sh',
)

/** A site as the script sees it. Rows of the database are counted by the table that a query reads. */
interface Site {
  readonly template: string
  readonly phpredis: string
  readonly im: string
  readonly days: string
  readonly freeUsers: string
  readonly timePackages: string
}

const soundSite: Site = {
  template: '@tabler/core@1.0.0-beta20',
  phpredis: 'Redis Version => 6.2.0',
  im: '0',
  days: '3650',
  freeUsers: '0',
  timePackages: '0',
}

/** Runs the script of the page with replacements for the programs of a server. */
async function check(changes: Partial<Site>, mariadb = 'exit 0') {
  const site = { ...soundSite, ...changes }
  const folder = scratchFolder()
  await mkdir(join(folder, 'resources/views'), { recursive: true })
  await mkdir(join(folder, 'bin'))
  await writeFile(join(folder, 'resources/views/header.tpl'), site.template)
  await addProgram('php-fpm8.4', `echo '${site.phpredis}'`)
  await addProgram(
    'mariadb',
    `[ "$#" -eq 3 ] && [ "$2" = -e ] && exit 0
query=$(cat)
case $query in
  *contact_method*) echo '${site.im}' ;;
  *reg_class_time*) printf '%s' '${site.days}' ;;
  *class_expire*) echo '${site.freeUsers}' ;;
  *product*) echo '${site.timePackages}' ;;
esac
${mariadb}`,
  )
  const script = program?.code.replace('/var/www/panel.example.com', folder) ?? 'exit 1'
  const environment = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` }
  return runTool('bash', [], { input: script, environment })

  async function addProgram(name: string, code: string): Promise<void> {
    const path = join(folder, 'bin', name)
    await writeFile(path, `#!/bin/sh\n${code}\n`)
    await chmod(path, 0o755)
  }
}

describe('the self-check', () => {
  test('finds nothing on a sound site', async () => {
    const { status, stdout } = await check({})
    expect(stdout.match(/^good {2}/gm)).toHaveLength(6)
    expect(stdout).toMatch(/\n0 to fix\n$/)
    expect(status).toBe(0)
  })

  test.each<[keyof Site, string]>([
    ['template', '@tabler/core@latest'],
    ['phpredis', 'Redis Version => 5.3.7'],
    ['phpredis', 'PHP Version => 8.4.1'],
    ['im', '2'],
    ['days', '0'],
    ['days', ''],
    ['days', 'NULL'],
    ['freeUsers', '3'],
    ['timePackages', '1'],
  ])('names what is wrong: %s is "%s"', async (fact, value) => {
    const { stdout, stderr } = await check({ [fact]: value })
    expect(stdout.match(/^FIX {3}/gm)).toHaveLength(1)
    expect(stdout).toMatch(/\n1 to fix\n$/)
    expect(stderr).toBe('')
  })

  test('calls nothing good after a query that failed', async () => {
    const { status, stdout } = await check({}, 'exit 1')
    expect(stdout).not.toMatch(/to fix|IM/)
    expect(status).not.toBe(0)
  })

  test('counts what the panel does: products that are withdrawn but in stock, and only users with an IM', () => {
    expect(program?.code).toMatch(/type = 'time' AND stock <> 0/)
    expect(program?.code).not.toMatch(/status = 1/)
    expect(program?.code).toMatch(/contact_method = 2 AND im_type <> 0/)
  })
})
