import { describe, expect, test } from 'vitest'
import { createPictureCache } from './picture-cache.ts'
import { pictureFormats, pictureWidths } from './picture-sizes.ts'

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

describe('protects', () => {
  test('a deleted picture is forgotten in every width and format, and nothing else is', async () => {
    const { find, asked } = shelf()
    const cache = createPictureCache({ find })
    const readAll = async () => {
      for (const width of pictureWidths) for (const format of pictureFormats) await cache.get('one', width, format)
      await cache.get('two', 160, 'avif')
    }
    await readAll()
    cache.forget('one')
    await readAll()
    expect(asked.filter((hash) => hash === 'one')).toHaveLength(2 * pictureWidths.length * pictureFormats.length)
    expect(asked.filter((hash) => hash === 'two')).toHaveLength(1)
  })

  test('a picture that was deleted while it was read is not stored', async () => {
    const { find, asked } = shelf()
    const cache = createPictureCache({ find })
    const reading = cache.get('one', 160, 'avif')
    cache.forget('one')
    await reading
    await cache.get('one', 160, 'avif')
    expect(asked).toEqual(['one', 'one'])
  })

  test('while deletions may go unnoticed every picture is looked up, and afterwards none of before is known', async () => {
    const { find, asked } = shelf()
    const cache = createPictureCache({ find })
    await cache.get('one', 160, 'avif')
    cache.setInvalidation('lost')
    await cache.get('one', 160, 'avif')
    cache.setInvalidation('connected')
    await cache.get('one', 160, 'avif')
    expect(asked).toEqual(['one', 'one', 'one'])
  })

  test('while the database is down, known pictures are served', async () => {
    const { find } = shelf()
    let isDown = false
    const cache = createPictureCache({
      find: (hash) => (isDown ? Promise.reject(new Error('down')) : find(hash)),
    })
    const known = await cache.get('one', 160, 'avif')
    isDown = true
    for (const state of ['lost', 'down'] as const) {
      cache.setInvalidation(state)
      expect(await cache.get('one', 160, 'avif')).toBe(known)
      await expect(cache.get('two', 160, 'avif')).rejects.toThrow('down')
    }
  })
})
