import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'

test('the engine for the browser, minified and with brotli, is at most 10,547 bytes (10.3 KB)', async () => {
  const bundle = await rolldown({ input: fileURLToPath(new URL('static.ts', import.meta.url)) })
  const { output } = await bundle.generate({ minify: true })
  await bundle.close()
  expect(output).toHaveLength(1)
  expect(brotliCompressSync(output[0].code).length).toBeLessThanOrEqual(10_547)
})
