import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openScratch } from './scratch.ts'
import { removeSetAside, setAside } from './set-aside.ts'

it('takes away what is there, twice if need be, and deletes it at the end', async () => {
  const root = await mkdtemp(join(tmpdir(), 'set-aside-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const folder = join(root, 'ours')
  for (let build = 1; build <= 2; build++) {
    await mkdir(join(folder, 'out/docs'), { recursive: true })
    await writeFile(join(folder, 'out/docs/x.html'), 'x')
    await writeFile(join(folder, 'kept.json'), '{}')
    await setAside(folder, ['out', 'node_modules/.cache'])
    expect(await readdir(folder)).toEqual(['kept.json'])
  }
  await removeSetAside(openScratch({ BENCH_SCRATCH: root }))
  await expect(access(join(root, 'set-aside'))).rejects.toThrow('ENOENT')
})
