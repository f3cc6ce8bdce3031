import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { root } from '../../scripts/bootstrap.mjs'
import { workspaceManifests } from '../../scripts/workspaces.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const containerFile = read('deploy/Containerfile')

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string().optional(),
      environment: z.record(z.string(), z.string()),
      networks: z.array(z.string()),
      depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
      read_only: z.literal(true),
      cap_drop: z.tuple([z.literal('ALL')]),
      security_opt: z.tuple([z.literal('no-new-privileges:true')]),
      healthcheck: z.object({ test: z.array(z.string()) }).optional(),
    }),
  ),
  networks: z.record(
    z.string(),
    z.object({
      internal: z.boolean().optional(),
      ipam: z.object({ config: z.array(z.object({ subnet: z.string() })) }).optional(),
    }),
  ),
})

const workflowSchema = z.object({
  jobs: z.record(
    z.string(),
    z.object({ steps: z.array(z.object({ uses: z.string().optional(), run: z.string().optional() })) }),
  ),
})

test('the container file has no mistake that its linter knows', () => {
  expect(validate(containerFile).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual(
    [],
  )
})

test('the container file names the Node of the repository and an exact version of each image', () => {
  const images = [...containerFile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, image = '']) => image)
  expect(images.length).toBeGreaterThan(1)
  const node = read('.nvmrc').trim()
  for (const image of images) expect(image).toMatch(new RegExp(`^node:${node}-bookworm(-slim)?$`))
})

test('the container file copies the manifest of each workspace and the packages of the service', () => {
  for (const folder of workspaceManifests().keys()) {
    expect(containerFile).toContain(`COPY ${folder}/package.json ${folder}/`)
  }
  const service = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('apps/service/package.json')))
  for (const [folder, { name }] of workspaceManifests()) {
    if (name in service.dependencies) expect(containerFile).toContain(`COPY ${folder} ./${folder}`)
  }
})

test('the Compose file follows the Compose schema and the advice of its linter', () => {
  const linter = new DCLinter({
    // Caddy serves the public.
    rules: { 'no-unbound-port-interfaces': 0, 'service-keys-order': 0, 'services-alphabetical-order': 0 },
    quiet: true,
    debug: false,
    exclude: [],
  })
  const [result] = linter.lintFiles([join(root, 'deploy/compose.yaml')], false)
  expect(result?.messages.filter(({ type }) => type === 'error')).toEqual([])
})

test('each container waits for the health of the one that it needs, and only Caddy reaches the service', () => {
  const { services, networks } = composeSchema.parse(parse(read('deploy/compose.yaml')))
  const healthy = { condition: 'service_healthy' }
  expect(services.service?.depends_on).toEqual({ database: healthy })
  expect(services.caddy?.depends_on).toEqual({ service: healthy })
  expect(services.database?.healthcheck).toBeDefined()
  // That of the service is in its image.
  expect(containerFile).toContain('HEALTHCHECK')
  const fronted = Object.entries(services).filter(([, service]) => service.networks.includes('front'))
  expect(fronted.map(([name]) => name)).toEqual(['service', 'caddy'])
  expect(services.caddy?.networks).toEqual(['front'])
  expect(networks.front?.ipam?.config[0]?.subnet).toBe(services.service?.environment.TRUSTED_PROXIES)
  expect(networks.back?.internal).toBe(true)
  for (const { image } of Object.values(services)) if (image) expect(image).toMatch(/:\d+\.\d+\.\d+/)
})

test('the workflow for GitHub Pages pins its actions and runs commands that exist', () => {
  const { jobs } = workflowSchema.parse(parse(read('deploy/github-pages.yml')))
  const steps = Object.values(jobs).flatMap((job) => job.steps)
  const actions = steps.flatMap(({ uses }) => (uses === undefined ? [] : [uses]))
  expect(actions.length).toBeGreaterThan(3)
  for (const action of actions) expect(action).toMatch(/@[\da-f]{40}$/)
  const ours = globSync('.github/workflows/*.yml', { cwd: root }).map(read).join('\n')
  for (const action of actions.filter((name) => /checkout|setup-node/.test(name)))
    expect(ours).toContain(action)
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')))
  const commands = steps.flatMap(({ run }) => (run === undefined ? [] : [run]))
  expect(commands).toEqual(['npm ci --omit=dev', 'npm run build'])
  expect(scripts).toHaveProperty('build')
})

test('settings in the files for deployment are settings of the service', () => {
  const settings = read('apps/service/src/settings.ts')
  const unit = [...read('deploy/next-panel-docs.service').matchAll(/^Environment=(\w+)=/gm)].map(
    ([, name]) => name,
  )
  const image = [...(/^ENV (.*)$/m.exec(containerFile)?.[1] ?? '').matchAll(/(\w+)=/g)].map(
    ([, name]) => name,
  )
  const { services } = composeSchema.parse(parse(read('deploy/compose.yaml')))
  const names = [...unit, ...image, ...Object.keys(services.service?.environment ?? {})]
  expect(names).toContain('DATA_DIR')
  for (const name of names) if (name !== 'NODE_ENV') expect(settings).toContain(`  ${name}: `)
})

test('the README of the folder names each of its files', () => {
  const readme = read('deploy/README.md')
  for (const file of globSync('deploy/*', { cwd: root })) {
    expect(existsSync(join(root, file))).toBe(true)
    if (file !== 'deploy/README.md') expect(readme).toContain(`(${file.slice('deploy/'.length)})`)
  }
})
