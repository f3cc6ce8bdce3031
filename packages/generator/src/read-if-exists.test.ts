import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporarySite } from './config/temporary-site.test-helper.ts'
import { readIfExists, readTextIfExists } from './read-if-exists.ts'

test('a file is read, and one that is missing gives nothing', async () => {
  const { sourceDir } = await temporarySite({})
  const file = join(sourceDir, 'a.txt')
  expect(await readTextIfExists(file)).toBeUndefined()
  await writeFile(file, 'Ä')
  expect(await readTextIfExists(file)).toBe('Ä')
  expect(await readIfExists(file)).toHaveLength(2)
  expect(await readIfExists(join(file, 'below-a-file'))).toBeUndefined()
})

test('a file that is there and cannot be read is an error that names it', async () => {
  const { sourceDir } = await temporarySite({})
  const file = join(sourceDir, 'folder.txt')
  await mkdir(file)
  await expect(readIfExists(file)).rejects.toThrow(`${file}: this file cannot be read: EISDIR`)
})
