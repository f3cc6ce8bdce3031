import { describe, expect, test } from 'vitest'
import { checkableBlocks } from '../code-block.test-helper.ts'
import { makeNginxTree, nginxProblem, relocateSite } from './nginx-tree.test-helper.ts'
import { scratchFolder } from './run-tool.test-helper.ts'

const sites = (await checkableBlocks()).filter(({ language }) => language === 'nginx')

test('a site file is tested with sockets and a certificate of its own, and otherwise as it is', () => {
  const site = 'server {\n  listen [::]:443 ssl;\n  ssl_certificate /etc/x.pem;\n  server_name a.example;\n}'
  expect(relocateSite(site, '/t')).toBe(
    'server {\n  listen unix:/t/ipv6-443.sock ssl;\n  ssl_certificate /t/certificate.pem;\n  server_name a.example;\n}',
  )
})

describe('Nginx examples', { timeout: 60_000 }, () => {
  test('pass "nginx -t" without a warning', async () => {
    expect(sites.length).toBeGreaterThan(0)
    const folder = scratchFolder()
    await makeNginxTree(folder)
    const problems: string[] = []
    for (const { place, code } of sites) {
      const problem = await nginxProblem(code, folder)
      if (problem !== undefined) problems.push(`${place}: ${problem}`)
    }
    expect(problems).toEqual([])
  })

  test('are tested by an Nginx that refuses a mistake', async () => {
    const folder = scratchFolder()
    await makeNginxTree(folder)
    expect(await nginxProblem('server { listen 80; server_nam a.example; }', folder)).toContain(
      'unknown directive "server_nam"',
    )
  })
})
