// @ts-check
import { readFileSync } from 'node:fs'

/**
 * The flags of Node with which `npm run serve` starts the service (docs/design/service.md, Memory), for whatever else starts
 * it. They stand in package.json, where a script cannot take them from anywhere.
 */
export const serveFlags = flagsOf(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** @param {string} manifest */
function flagsOf(manifest) {
  /** @type {{ scripts: { serve: string } }} */
  const { scripts } = JSON.parse(manifest)
  return scripts.serve.split(' ').filter((word) => word.startsWith('--'))
}
