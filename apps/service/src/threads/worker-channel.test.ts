import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import type { functions } from './worker-channel.test-helper.mjs'
import { WorkerChannel } from './worker-channel.ts'

function open(onEvent: (event: string) => void = () => {}) {
  const worker = new Worker(new URL('./worker-channel.test-helper.mjs', import.meta.url))
  worker.on('error', () => {})
  onTestFinished(async () => void (await worker.terminate()))
  return { worker, channel: new WorkerChannel<typeof functions>(worker, onEvent) }
}

test('each call gets its own result, whichever is done first', async () => {
  const { channel } = open()
  const calls = [channel.call('echoLater', 'a'), channel.call('add', 1, 2), channel.call('echoLater', 'b')]
  expect(await Promise.all(calls)).toEqual(['a', 3, 'b'])
})

test('events come beside the results', async () => {
  const events: string[] = []
  const { channel } = open((event) => events.push(event))
  await Promise.all([channel.call('echoLater', 'a'), channel.call('echoLater', 'b')])
  expect(events).toEqual(['echoed a', 'echoed b'])
})

test('a function that throws, or gives what cannot be cloned, rejects its call only', async () => {
  const { channel } = open()
  await expect(channel.call('fail', 'on purpose')).rejects.toThrow(new RangeError('on purpose'))
  await expect(channel.call('giveFunction')).rejects.toThrow(/could not be cloned/)
  expect(await channel.call('add', 1, 1)).toBe(2)
})

test('a worker that breaks down or is terminated rejects what it was asked for, and all further calls', async () => {
  const { channel } = open()
  const waiting = channel.call('wait')
  await Promise.all([
    expect(waiting).rejects.toThrow('broke down'),
    expect(channel.call('breakDown')).rejects.toThrow('broke down'),
  ])
  await expect(channel.call('add', 1, 1)).rejects.toThrow('broke down')

  const other = open()
  const rejected = expect(other.channel.call('wait')).rejects.toThrow('The worker has exited.')
  await other.worker.terminate()
  await rejected
})
