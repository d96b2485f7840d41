import { describe, expect, test } from 'vitest'
import { cachedValue } from './cached-value.ts'
import { createResponseCache } from './response-cache.ts'

const page = (body: string) => async () => ({ status: 200, headers: {}, body })
const noDatabase = async () => {
  throw new Error('the database does not answer')
}

describe('works', () => {
  test('equal concurrent calls share one rendering, and later ones are answered from memory', async () => {
    const cache = createResponseCache()
    let renderings = 0
    const render = () => {
      renderings++
      return page('home')()
    }
    const [one, other] = await Promise.all([cache.getOrRender('/', render), cache.getOrRender('/', render)])
    expect([other, cache.ready('/'), await cache.getOrRender('/', render)]).toEqual([one, one, one])
    expect(renderings).toBe(1)
    expect(cache.stats()).toMatchObject({ entries: 1, bytes: one.bytes, hits: 3, misses: 1 })
  })

  test('while the database is down, the last known response is sent, marked as stale', async () => {
    const cache = createResponseCache()
    await cache.getOrRender('/', page('home'))
    cache.setInvalidation('lost')
    expect((await cache.getOrRender('/', page('new home'))).bodies.identity.toString()).toBe('new home')
    expect((await cache.getOrRender('/', noDatabase)).headers['cache-status']).toMatch(/detail=stale/)
    cache.setInvalidation('down')
    expect((await cache.getOrRender('/', page('home again'))).bodies.identity.toString()).toBe('new home')
    await expect(cache.getOrRender('/shop', noDatabase)).rejects.toThrow('does not answer')
    cache.setInvalidation('connected')
    expect((await cache.getOrRender('/', page('home again'))).bodies.identity.toString()).toBe('home again')
  })

  test('a value is read once until the catalog changes, and each time while notifications are lost', async () => {
    const cache = createResponseCache()
    let readings = 0
    const value = cachedValue(cache, async () => ++readings)
    expect(await Promise.all([value(), value(), value()])).toEqual([1, 1, 1])
    cache.clear()
    expect([await value(), await value()]).toEqual([2, 2])
    cache.setInvalidation('lost')
    expect([await value(), await value()]).toEqual([3, 4])
    cache.setInvalidation('down')
    expect(await value()).toBe(4)
  })
})

describe('protects', () => {
  test('a response rendered while the catalog changed is sent once and not cached', async () => {
    const cache = createResponseCache()
    const late = await cache.getOrRender('/', async () => {
      cache.clear()
      return page('of before')()
    })
    expect(late.bodies.identity.toString()).toBe('of before')
    expect(cache.ready('/')).toBeUndefined()
  })

  test('a value read while the catalog changed is read again', async () => {
    const cache = createResponseCache()
    let readings = 0
    const value = cachedValue(cache, async () => {
      if (++readings === 1) cache.clear()
      return readings
    })
    expect([await value(), await value(), await value()]).toEqual([1, 2, 2])
  })

  test('a failed read is retried, and the last known value is used while notifications are lost', async () => {
    const cache = createResponseCache()
    let read: () => Promise<string> = noDatabase
    const value = cachedValue(cache, () => read())
    await expect(value()).rejects.toThrow('does not answer')
    read = async () => 'large'
    expect(await value()).toBe('large')
    read = noDatabase
    cache.setInvalidation('lost')
    expect(await value()).toBe('large')
  })

  test('failing concurrent reads keep the last known value', async () => {
    const cache = createResponseCache()
    let read: () => Promise<string> = async () => 'large'
    const value = cachedValue(cache, () => read())
    await value()
    read = noDatabase
    cache.setInvalidation('lost')
    expect(await Promise.all([value(), value(), value()])).toEqual(['large', 'large', 'large'])
    cache.setInvalidation('down')
    expect(await value()).toBe('large')
  })

  test('URLs that visitors make up cannot fill the memory beyond its limit', async () => {
    const cache = createResponseCache({ maxBytes: 40_000 })
    const render = async () => ({ status: 200, headers: {}, body: crypto.getRandomValues(Buffer.alloc(1000)) })
    const favorite = await cache.getOrRender('/favorite', render)
    for (let index = 0; index < 100; index++) {
      await cache.getOrRender(`/made-up/${index}`, render)
      expect(cache.ready('/favorite')).toBe(favorite)
    }
    const { entries, bytes } = cache.stats()
    expect(bytes).toBeLessThanOrEqual(40_000)
    expect(entries).toBeGreaterThan(10)
    expect(cache.ready('/made-up/0')).toBeUndefined()
    cache.clear()
    expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 })
  })

  test('made-up searches share an eighth of the memory, and evict no page', async () => {
    const cache = createResponseCache({ maxBytes: 320_000 })
    const render = async () => ({ status: 200, headers: {}, body: crypto.getRandomValues(Buffer.alloc(1000)) })
    const pages = Array.from({ length: 20 }, (_, index) => `/page/${index}`)
    for (const page of pages) await cache.getOrRender(page, render)
    const before = cache.stats().bytes
    for (let index = 0; index < 200; index++) await cache.getOrRender(`/api/cards/search?q=${index}`, render)
    expect(cache.stats().bytes - before).toBeGreaterThan(20_000)
    expect(cache.stats().bytes - before).toBeLessThanOrEqual(40_000)
    for (const page of pages) expect(cache.ready(page), page).toBeDefined()
    expect(cache.ready('/api/cards/search?q=199')).toBeDefined()
    expect(cache.ready('/api/cards/search?q=0')).toBeUndefined()
    cache.clear()
    expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 })
  })

  test('a response too large for the cache is sent and not cached', async () => {
    const cache = createResponseCache({ maxBytes: 40_000 })
    const huge = crypto.getRandomValues(Buffer.alloc(20_000))
    const sent = await cache.getOrRender('/huge', async () => ({ status: 200, headers: {}, body: huge }))
    expect(sent.bodies.identity).toBe(huge)
    expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 })
  })
})
