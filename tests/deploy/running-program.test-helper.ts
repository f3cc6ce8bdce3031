import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { request } from 'node:http'
import { request as requestWithTls } from 'node:https'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { deployPrograms, missingProgramsAdvice, programPath } from '../../scripts/system-programs.ts'

/** A program that runs until it is stopped. */
export interface RunningProgram {
  readonly process: ChildProcess
  /** Standard output and standard error so far. */
  output(): string
  /** Resolves with its status when the program has ended. */
  readonly ended: Promise<number | null>
  stop(): Promise<void>
}

/** The path of a program of `deployPrograms`. @throws {Error} with the package to install when it is missing */
export function deployProgram(program: string): string {
  const path = programPath(program, process.env)
  if (path !== undefined) return path
  throw new Error(missingProgramsAdvice(deployPrograms.filter((entry) => entry.program === program)))
}

export function startProgram(
  program: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): RunningProgram {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(child, 'close').then(() => child.exitCode)
  return {
    process: child,
    output: () => output,
    ended,
    async stop() {
      child.kill()
      await ended
    },
  }
}

/** Waits until a program listens on a socket. @throws {Error} with its output when it ends before */
export async function listening(program: RunningProgram, endpoint: Endpoint): Promise<void> {
  while (!(await accepts(endpoint))) {
    if (program.process.exitCode !== null) throw new Error(`The program ended: ${program.output()}`)
    await delay(20)
  }
}

/** Waits until a program has printed a pattern. @throws {Error} with its output when it ends before */
export async function printed(program: RunningProgram, pattern: RegExp): Promise<RegExpExecArray> {
  for (;;) {
    const found = pattern.exec(program.output())
    if (found !== null) return found
    if (program.process.exitCode !== null) throw new Error(`The program ended: ${program.output()}`)
    await delay(20)
  }
}

/** A response, with its body as the client decodes nothing of it. */
export interface Reply {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Where a program of this machine listens. */
export type Endpoint = { readonly tls?: boolean } & (
  | { readonly socketPath: string }
  | { readonly port: number }
)

/** Sends a request, with the path as it is. */
export function requestFrom(
  { tls = false, ...endpoint }: Endpoint,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: OutgoingHttpHeaders; body?: string } = {},
): Promise<Reply> {
  return new Promise((done, fail) => {
    const options = {
      ...endpoint,
      path,
      method,
      headers: { host: 'docs.example.com', ...headers },
      rejectUnauthorized: false,
    }
    const send = tls ? requestWithTls : request
    send(options, (response) => {
      buffer(response).then(
        (bytes) => done({ status: response.statusCode, headers: response.headers, body: bytes }),
        fail,
      )
    })
      .once('error', fail)
      .end(body)
  })
}

function accepts(endpoint: Endpoint): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(
      'port' in endpoint ? { ...endpoint, host: '127.0.0.1' } : { path: endpoint.socketPath },
      () => {
        connection.destroy()
        resolve(true)
      },
    )
    connection.once('error', () => resolve(false))
  })
}
