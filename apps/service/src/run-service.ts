import { createApp } from './app.ts'
import { defaultConnectionLimits } from './connection-limits.ts'
import { ServiceError } from './errors/service-error.ts'
import { type Listener, listen } from './listener.ts'
import { configureLog, log } from './log/log.ts'
import { openService } from './open-service.ts'
import { followReleases } from './operations/release.ts'
import type { Settings } from './settings.ts'

/** Time in which further signals are ignored, in milliseconds. npm passes the terminal's signal on a second time. */
const secondSignalAfter = 500

/**
 * Serves until SIGTERM or SIGINT. Running requests are then finished, unless a second signal closes all connections. Resolves
 * when the service has stopped.
 *
 * @throws {ServiceError} when the service cannot start.
 */
export async function runService(settings: Settings): Promise<void> {
  configureLog(settings.log)
  const service = await openService(settings)
  const releases = followReleases(settings.siteDir, service)
  try {
    // A proxy opens the connections of all its clients from one address.
    const isShared = (address: string) =>
      defaultConnectionLimits.isShared(address) || settings.trustedProxies(address)
    const listener = await listen(createApp(service), settings, {
      isShared,
      isTrusted: settings.trustedProxies,
    })
    const { title, baseUrl } = service.release().site.build
    log.info(`${title} docs ready at ${listener.origin}${baseUrl === '/' ? '' : baseUrl}`)
    await stopSignal(listener)
  } finally {
    await releases.close()
    await service.close()
  }
}

function stopSignal(listener: Listener): Promise<void> {
  return new Promise((resolve, reject) => {
    let firstAt: number | undefined
    const onSignal = () => {
      if (firstAt === undefined) {
        firstAt = performance.now()
        listener.stop().then(resolve, reject)
      } else if (performance.now() - firstAt > secondSignalAfter) {
        listener.cut()
      }
    }
    process.on('SIGTERM', onSignal)
    process.on('SIGINT', onSignal)
  })
}

/**
 * Runs a command and exits with 0 or the status that it has set, or with 1 and one readable message if it fails.
 *
 * @param report prints the message, and the error if nobody expected it
 */
export async function runCommand(
  command: () => Promise<void>,
  report: (message: string, error?: unknown) => void,
): Promise<never> {
  try {
    await command()
    process.exit()
  } catch (error) {
    if (error instanceof ServiceError) report(error.message)
    else report('The command failed for an unexpected reason.', error)
    process.exit(1)
  }
}
