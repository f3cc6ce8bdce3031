import { expect, test } from 'vitest'
import { nextSlice, TimeSlice } from './time-slice.ts'

test('of several that wait for a slice one goes on at a time, in the order in which they came', async () => {
  const begun: number[] = []
  let [slices, most, isOver] = [0, 0, false]
  const nextTurn = () => {
    most = Math.max(most, slices)
    slices = 0
    if (!isOver) setImmediate(nextTurn)
  }
  setImmediate(nextTurn)
  const work = async (id: number) => {
    for (let i = 0; i < 3; i++) {
      await nextSlice()
      begun.push(id)
      slices++
    }
  }
  await Promise.all([work(1), work(2), work(3)])
  isOver = true
  expect(most).toBe(1)
  expect(begun).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3])
})

test('first slices take turns too, so that those of work that comes at once do not add up', async () => {
  let [begun, most, isOver] = [0, 0, false]
  const nextTurn = () => {
    most = Math.max(most, begun)
    begun = 0
    if (!isOver) setImmediate(nextTurn)
  }
  setImmediate(nextTurn)
  const work = async () => {
    await new TimeSlice().yieldWhenLong()
    begun++
  }
  await Promise.all(Array.from({ length: 5 }, work))
  isOver = true
  expect(most).toBe(1)
})
