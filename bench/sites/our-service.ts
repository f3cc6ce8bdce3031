import { fileURLToPath } from 'node:url'
import { type MeasuredServer, startServer } from '../measuring/measured-server.ts'

// The flag is that of the start commands (package.json).
const main = fileURLToPath(new URL('../../apps/service/src/main.mjs', import.meta.url))

/**
 * Starts our service in a separate process on a free port.
 * @param outDir folder of the built site
 * @param dataDir folder for the service's data
 * @param env further settings
 * @throws BenchError `server` with the output of the service if it does not start
 */
export function startOurService(
  outDir: string,
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  const place = { PORT: '0', HOST: '127.0.0.1', SITE_OUT_DIR: outDir, DATA_DIR: dataDir }
  return startServer(['--max-semi-space-size=16', main], { ...place, ...env })
}
