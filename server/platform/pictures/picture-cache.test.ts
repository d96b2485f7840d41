import { describe, expect, test } from 'vitest'
import { createPictureCache } from './picture-cache.ts'

const size = 1000

/** A store that records which pictures are requested. */
function shelf() {
  const asked: string[] = []
  const find = async (hash: string) => {
    asked.push(hash)
    return hash === 'none' ? undefined : Buffer.alloc(size, hash)
  }
  return { find, asked }
}

describe('works', () => {
  test('a picture is read once, in each size', async () => {
    const { find, asked } = shelf()
    const cache = createPictureCache({ find })
    const first = await cache.get('one', 160, 'avif')
    expect(await cache.get('one', 160, 'avif')).toBe(first)
    await cache.get('one', 320, 'avif')
    expect(asked).toEqual(['one', 'one'])
  })

  test('when memory is full, the least recently used picture is evicted', async () => {
    const { find, asked } = shelf()
    const cache = createPictureCache({ find }, { maxBytes: 3 * size })
    for (const hash of ['one', 'two', 'three', 'one', 'four']) await cache.get(hash, 160, 'avif')
    for (const hash of ['one', 'three', 'four', 'two']) await cache.get(hash, 160, 'avif')
    expect(asked).toEqual(['one', 'two', 'three', 'four', 'two'])
  })
})

describe('refuses', () => {
  test('a missing picture is 404, and looked up again next time', async () => {
    const { find, asked } = shelf()
    const cache = createPictureCache({ find })
    await expect(cache.get('none', 160, 'avif')).rejects.toMatchObject({ status: 404 })
    await expect(cache.get('none', 160, 'avif')).rejects.toMatchObject({ status: 404 })
    expect(asked).toEqual(['none', 'none'])
  })
})
