import { expect, test } from 'vitest'
import { bulkhead } from './bulkhead.ts'

test('works: limits how many run and how many wait, and refuses the next with a message', async () => {
  const limited = bulkhead({ atOnce: 2, mostWaiting: 1, sentence: 'Not now', retryAfter: 7 })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (id: number) =>
    limited(async () => {
      begun.push(id)
      await new Promise<void>((resolve) => ends.push(resolve))
      return id
    })
  const [one, two, three] = [work(1), work(2), work(3)]
  await expect(work(4)).rejects.toMatchObject({ status: 503, message: 'Not now', retryAfter: 7 })
  expect(begun).toEqual([1, 2])
  ends[0]!()
  expect(await one).toBe(1)
  await expect.poll(() => begun).toEqual([1, 2, 3])
  for (const end of ends) end()
  expect(await Promise.all([two, three])).toEqual([2, 3])
})

test('protects: failing work reports its own error and frees its slot', async () => {
  const limited = bulkhead({ atOnce: 1, mostWaiting: 0, sentence: 'Not now', retryAfter: 7 })
  await expect(limited(() => Promise.reject(new Error('broken picture')))).rejects.toThrow('broken picture')
  expect(await limited(async () => 'next')).toBe('next')
})

test('protects: one caller takes no more than its share of the places, and gets them back', async () => {
  const limited = bulkhead({ atOnce: 1, mostWaiting: 3, mostOfOne: 2, sentence: 'Not now', retryAfter: 7 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const greedy = [1, 2].map(() => limited(() => promise, 'greedy'))
  await expect(limited(async () => 'third', 'greedy')).rejects.toMatchObject({ status: 503, message: 'Not now' })
  const other = limited(async () => 'other', 'modest')
  resolve()
  await Promise.all(greedy)
  expect(await other).toBe('other')
  expect(await limited(async () => 'later', 'greedy')).toBe('later')
})
