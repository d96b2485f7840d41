import { describe, expect, test } from 'vitest'
import type { Deed } from '#tests/support/samples/unruly-reader.ts'
import { openApart } from './run-apart.ts'

// What strangers' files can make their reader do.

const module = new URL('../../../tests/support/samples/unruly-reader.ts', import.meta.url).href
const limits = { patience: 60_000, mostMemory: 300 * 2 ** 20 }
const reader = (change: Partial<Parameters<typeof openApart>[0]> = {}) => {
  const read = openApart({ ...limits, ...change })
  return <Answer>(task: Deed) => read<Answer>({ module, reader: 'act', task })
}

describe('protects', () => {
  test.each([
    ['read', 'ERR_ACCESS_DENIED'],
    ['write', 'ERR_ACCESS_DENIED'],
    ['start', 'ERR_ACCESS_DENIED'],
  ] as const)('the reader may not %s anything', async (deed, code) => {
    expect(await reader()(deed)).toBe(code)
  })

  test('it knows none of the shop’s settings', async () => {
    expect(await reader()('environment')).toEqual(['PATIENCE'])
  })

  test.each(['throw', 'exit', 'grow'] as const)(
    'one that is made to %s gives no answer, and the next file is read',
    async (deed) => {
      const read = reader({ keeps: 60_000 })
      expect(await read(deed)).toBeUndefined()
      expect(await read('answer')).toMatchObject({ pid: expect.any(Number) as number })
    },
  )

  test.each(['say garbage', 'say too much'] as const)(
    'one that is made to %s is ended at once, the shop lives, and the next file is read',
    async (deed) => {
      const read = reader({ patience: 2 ** 31 - 1, keeps: 60_000 })
      expect(await read(deed)).toBeUndefined()
      expect(await read('answer')).toMatchObject({ pid: expect.any(Number) as number })
    },
  )

  test('one that says half of its answer is ended', async () => {
    expect(await reader({ patience: 3000 })('say half')).toBeUndefined()
  })

  test('one that never comes to an end is ended', async () => {
    expect(await reader({ patience: 3000 })('loop')).toBeUndefined()
  })

  test('one that takes too much of the processor is ended long before its time is over, also if it is not its first file', async () => {
    const read = reader({ patience: 2 ** 31 - 1, mostProcessorTime: 1000, keeps: 60_000 })
    expect(await read('answer')).toMatchObject({ pid: expect.any(Number) as number })
    expect(await read('loop')).toBeUndefined()
  })
})

test('a kept process reads the next file, another one does not', async () => {
  const kept = reader({ keeps: 60_000 })
  expect(await kept('answer')).toEqual(await kept('answer'))
  const single = reader()
  expect(await single('answer')).not.toEqual(await single('answer'))
})
