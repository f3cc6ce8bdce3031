import { fileURLToPath } from 'node:url'
import { runProgram } from '../../scripts/bootstrap.mjs'
import { countOption, type Proof } from '../proof.ts'

const soakProcess = fileURLToPath(new URL('soak-process.ts', import.meta.url))

export const proof: Proof = {
  about: 'checks that memory does not grow in the second half of a long mixed load on the service',
  options: { operations: { type: 'string', about: 'requests to make (200000)' } },
  async run({ options, report }) {
    const operations = countOption('operations', options.operations, 200_000)
    report(`${operations} operations on a service in a process of its own`)
    const status = await runProgram(process.execPath, [
      '--expose-gc',
      soakProcess,
      '--operations',
      String(operations),
    ])
    if (status !== 0)
      throw new Error(
        `Memory grew, or the service failed (status ${status}). The output above shows the bytes in use halfway through and at the end.`,
      )
  },
}
