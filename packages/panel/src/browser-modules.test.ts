import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const source = import.meta.dirname

/** All modules and packages that a module loads at run time, so without type-only imports. */
function loaded(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  for (const [, clause = '', target = ''] of text.matchAll(
    /^(?:import|export) ([^'"]*?) ?from '([^']+)'/gms,
  )) {
    const members = clause
      .replace(/[{}\s]/g, '')
      .split(',')
      .filter((member) => member !== '')
    const onlyTypes = clause.startsWith('type') || members.every((member) => member.startsWith('type'))
    if (onlyTypes) continue
    if (target.startsWith('.')) loaded(join(dirname(file), target), seen)
    else seen.add(target)
  }
  return seen
}

it.each(['custom-config/index.ts', 'shop/index.ts', 'subscription/index.ts', 'protocols.ts', 'units.ts'])(
  '%s loads no schema library, so that pages can bundle it',
  (entry) => {
    expect([...loaded(join(source, entry))].filter((target) => /^(zod|node:)/.test(target))).toEqual([])
  },
)

it.each(['settings/settings.ts', 'settings/config-file-keys.ts', 'versions/releases.ts'])(
  '%s is data that loads no schema library',
  (entry) => {
    expect([...loaded(join(source, entry))].filter((target) => target === 'zod')).toEqual([])
  },
)

it('sees through a module that does load it', () => {
  expect([...loaded(join(source, 'webapi/index.ts'))]).toContain('zod')
})
