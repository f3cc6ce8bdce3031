import { createApp } from './app.ts'
import { defaultConnectionLimits } from './connection-limits.ts'
import { ServiceError } from './errors/service-error.ts'
import { type Listener, listen } from './listener.ts'
import { openService } from './open-service.ts'
import { followReleases } from './operations/release.ts'
import type { Settings } from './settings.ts'

/** npm passes a terminal's signal on a second time; only a later one means that a person lost patience. */
const secondSignalAfter = 500

/**
 * Serves until SIGTERM or SIGINT: then answers under way are finished; a second signal cuts them off. Resolves when the
 * service has stopped.
 *
 * @throws {ServiceError} when the service cannot start.
 */
export async function runService(settings: Settings): Promise<void> {
  const service = await openService(settings)
  const releases = followReleases(settings.siteDir, service)
  try {
    // A proxy brings the connections of all its clients from one address.
    const isShared = (address: string) =>
      defaultConnectionLimits.isShared(address) || settings.trustedProxies(address)
    const listener = await listen(createApp(service), settings, { isShared })
    const { title, baseUrl } = service.release().site.build
    console.log(`${title} docs ready at ${listener.origin}${baseUrl === '/' ? '' : baseUrl}`)
    await stopSignal(listener, () => service.endLogs())
  } finally {
    await releases.close()
    await service.close()
  }
}

function stopSignal(listener: Listener, onStop: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let firstAt: number | undefined
    const onSignal = () => {
      if (firstAt === undefined) {
        firstAt = performance.now()
        onStop()
        listener.stop().then(resolve, reject)
      } else if (performance.now() - firstAt > secondSignalAfter) {
        listener.cut()
      }
    }
    process.on('SIGTERM', onSignal)
    process.on('SIGINT', onSignal)
  })
}

/** Runs a command to its end; a failure becomes one readable message and a non-zero exit. */
export async function runCommand(command: () => Promise<void>): Promise<never> {
  try {
    await command()
    process.exit(0)
  } catch (error) {
    console.error(error instanceof ServiceError ? error.message : error)
    process.exit(1)
  }
}
