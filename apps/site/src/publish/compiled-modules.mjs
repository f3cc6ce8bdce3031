// @ts-check
import { enableCompileCache } from 'node:module'

/**
 * Keeps what the modules loaded from now on compile to, also in threads, where Astro's own command keeps it for the next
 * build. It depends on their code alone, so a clean build makes the same site with it. Like that command, keeps nothing
 * where `CI` is set: there is no next build there.
 *
 * @returns {void}
 */
export function keepCompiledModules() {
  if (process.env.CI) return
  const { directory } = enableCompileCache()
  // Threads go by the environment.
  if (directory !== undefined) process.env.NODE_COMPILE_CACHE = directory
}
