import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporarySite } from '../config/temporary-site.test-helper.ts'

const readSite = new URL('../site/read-site.ts', import.meta.url).href

test('a site has more files than a process may open at once', async () => {
  const pages = Array.from({ length: 600 }, (_, number) => [`docs/page-${number}.md`, `# Page ${number}`])
  const folders = await temporarySite(Object.fromEntries(pages))
  const program = `
    const { readSite } = await import(${JSON.stringify(readSite)})
    const { routes } = await readSite(${JSON.stringify(folders)}, { drafts: false })
    console.log(routes.has('/docs/page-599'))`
  const limited = 'ulimit -n 200 && exec "$0" --input-type=module --eval "$1"'
  const { stdout } = await promisify(execFile)('sh', ['-c', limited, process.execPath, program])
  expect(stdout).toBe('true\n')
})
