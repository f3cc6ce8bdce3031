import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeCollection, serviceForTest } from '../service.fixture.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'

test('what a search found is compressed for those who take it so', async () => {
  const service = await serviceForTest({ dataDir: await temporaryDataDir() })
  const content = 'Redis keeps what may be lost. '.repeat(100)
  await makeCollection(service, [{ id: '1', title: 'Redis', content }])
  const address = `${await service.listen()}/v1/collections/c/search?api-key=read`
  const ask = async (coding: string) => {
    return new Promise<{ coding: string | undefined; vary: string | undefined; bytes: Buffer }>(
      (resolve, reject) => {
        const headers = { 'content-type': 'application/json', 'accept-encoding': coding }
        const asking = request(address, { method: 'POST', headers }, async (reply) => {
          const chunks: Buffer[] = []
          for await (const chunk of reply) chunks.push(chunk)
          const { 'content-encoding': used, vary } = reply.headers
          resolve({ coding: used, vary, bytes: Buffer.concat(chunks) })
        })
        asking.on('error', reject)
        asking.end('{"term":"redis"}')
      },
    )
  }
  const [packed, plain] = [await ask('gzip, br'), await ask('identity')]
  expect([packed.coding, plain.coding]).toEqual(['gzip', undefined])
  expect(packed.vary?.toLowerCase()).toContain('accept-encoding')
  expect(gunzipSync(packed.bytes).toString()).toBe(plain.bytes.toString())
  expect(packed.bytes.length * 4).toBeLessThan(plain.bytes.length)
})
