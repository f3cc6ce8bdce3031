import { parseArgs } from 'node:util'
import { exitWith } from '../scripts/bootstrap.mjs'
import type { Proof } from './proof.ts'

/** Loaded by name, so that no proof loads the dependencies of another. */
const proofs: Readonly<Record<string, () => Promise<{ readonly proof: Proof }>>> = {
  soak: () => import('./soak/proof.ts'),
  fuzz: () => import('./fuzz/proof.ts'),
  workspaces: () => import('./workspaces/proof.ts'),
  hostile: () => import('./hostile/proof.ts'),
  writers: () => import('./writers/proof.ts'),
  projects: () => import('./projects/proof.ts'),
}

await exitWith(async () => {
  const [name, ...args] = process.argv.slice(2)
  const load = name === undefined ? undefined : proofs[name]
  if (name === undefined || load === undefined) {
    const problem = name === undefined ? 'Choose a proof' : `Unknown proof "${name}"`
    throw new Error(`${problem}: npm run proof -- NAME\n${await list()}`)
  }
  const { proof } = await load()
  const options = readOptions(name, proof, args)
  const start = performance.now()
  const seconds = () => Math.round((performance.now() - start) / 1000)
  await proof.run({ options, report: (line) => console.error(`[${seconds()} s] ${line}`) })
  console.log(`Passed: ${name}, in ${seconds()} s.`)
  return 0
})

function readOptions(name: string, { options }: Proof, args: readonly string[]) {
  try {
    const { values } = parseArgs({ args: [...args], options })
    return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('. ')[0] : String(cause)
    const lines = Object.entries(options).map(([key, { about }]) => `\n  --${key}  ${about}`)
    throw new Error(`${reason}. Options of "${name}":${lines.join('') || ' none'}`)
  }
}

async function list(): Promise<string> {
  const lines = await Promise.all(
    Object.entries(proofs).map(async ([name, load]) => `  ${name}  ${(await load()).proof.about}`),
  )
  return `Proofs:\n${lines.join('\n')}`
}
