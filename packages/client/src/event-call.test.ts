import { describe, expect, test } from 'vitest'
import { readEvents } from './event-call.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('reading a reply', () => {
  const body = (
    start: (controller: ReadableStreamDefaultController<Uint8Array>) => void,
    cancel = () => {},
  ) => new ReadableStream<Uint8Array>({ start, cancel })

  test('says that the connection was lost when it breaks or falls silent', async () => {
    const broken = body((controller) => controller.error(new TypeError('terminated')))
    await expect(readEvents(broken, undefined).next()).rejects.toMatchObject({ code: 'connection-lost' })
    let isCancelled = false
    const silent = body(
      () => {},
      () => {
        isCancelled = true
      },
    )
    await expect(readEvents(silent, undefined, 1).next()).rejects.toMatchObject({ code: 'connection-lost' })
    expect(isCancelled).toBe(true)
  })

  test('closes the connection when its reader leaves', async () => {
    let isCancelled = false
    const endless = body(
      (controller) => controller.enqueue(bytesOf('data: 1\n\ndata: 2\n\n')),
      () => {
        isCancelled = true
      },
    )
    for await (const { data } of readEvents(endless, undefined)) {
      expect(data).toBe('1')
      break
    }
    expect(isCancelled).toBe(true)
  })
})
