import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openApiDocument } from './openapi-document.ts'

const run = promisify(execFile)

/** A program that uses the generated types. */
const program = `
import type { components, paths } from './api.d.ts'

type Search = paths['/v1/collections/{collection}/search']['post']
type Found = Search['responses'][200]['content']['application/json']

export const sent: Search['requestBody']['content']['application/json'] = { term: 'backup', limit: 5 }
export const firstId = ({ hits }: Found): string | undefined => hits[0]?.id
export const titleOf = (document: components['schemas']['Document']): unknown => document['title']
export const whatFailed = ({ error }: components['schemas']['Error']): string => error

type Events = paths['/v1/collections/{collection}/answer']['post']['responses'][200]['content']['text/event-stream']
export const messageOf = ({ message }: Events): string => message
`

const configuration = {
  compilerOptions: {
    strict: true,
    skipLibCheck: false,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    types: [],
    noEmit: true,
  },
}

test('a client generated from the description compiles with a TypeScript of its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const write = (name: string, content: unknown) =>
    writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  await write('package.json', { private: true, type: 'module' })
  await write('openapi.json', openApiDocument())
  await write('program.ts', program)
  await write('tsconfig.json', { ...configuration, include: ['*.ts'] })
  await run('npm', ['install', '--no-audit', '--no-fund', 'openapi-typescript@7.13.0', 'typescript@5.9.3'], {
    cwd: folder,
  })
  const bin = (name: string) => join(folder, 'node_modules', '.bin', name)
  await run(bin('openapi-typescript'), ['openapi.json', '--output', 'api.d.ts'], { cwd: folder })
  const compiled = await run(bin('tsc'), ['-p', '.'], { cwd: folder }).catch(({ stdout }) => ({ stdout }))
  expect(compiled.stdout).toBe('')
}, 300_000)
