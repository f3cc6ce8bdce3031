import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { BenchError } from '../bench-error.ts'
import type { SiteServer } from './site-builder.ts'

const main = fileURLToPath(new URL('../../apps/service/src/main.ts', import.meta.url))

/**
 * Starts our service in a process of its own on a free port.
 * @param outDir folder of the built site
 * @param dataDir folder for what the service stores
 * @throws BenchError `server` with what the service said when it does not start
 */
export async function serveOurs(outDir: string, dataDir: string): Promise<SiteServer> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', SITE_OUT_DIR: outDir, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let said = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const found = /ready at (http:\/\/[^\s/]+)/.exec(said)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('error', reject)
    child.once('exit', (status) =>
      reject(
        new BenchError('server', `The service ended with status ${status} before it was ready:\n${said}`),
      ),
    )
  })
  return {
    origin,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
