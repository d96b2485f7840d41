import { expect, test } from 'vitest'
import {
  type Waiting,
  canStore,
  dropWaiting,
  hasUnstored,
  keepWaiting,
  listWaiting,
  markRefused,
  subscribeToOutbox,
} from './outbox-store.ts'

// Node has no IndexedDB: a browser without storage. The journeys have one.

const entry = (id: string, accountId: string, at = 0): Waiting => ({
  id,
  accountId,
  subject: 'calendar',
  title: 'Calendar',
  at,
  method: 'PUT',
  path: '/api/studio/calendar',
})

const idsOf = async (accountId: string) => (await listWaiting(accountId)).map(({ id }) => id)

test('works: without storage, changes wait in the page, in their order and for their account', async () => {
  await keepWaiting(entry('b', 'ida', 2))
  await keepWaiting(entry('a', 'ida', 1))
  await keepWaiting(entry('c', 'jon'))
  expect(await idsOf('ida')).toEqual(['b', 'a'])
  expect(canStore()).toBe(false)
  expect(hasUnstored()).toBe(true)
  await keepWaiting(entry('d', 'ida'), await listWaiting('ida'))
  expect(await idsOf('ida')).toEqual(['d'])
  for (const id of ['c', 'd']) await dropWaiting(id)
  expect(hasUnstored()).toBe(false)
})

test('works: what is refused says why until it is tried again', async () => {
  await keepWaiting(entry('e', 'eve'))
  const [waiting] = await listWaiting('eve')
  await markRefused(waiting!, 'It was changed on another device.')
  const [refused] = await listWaiting('eve')
  expect(refused).toMatchObject({ refused: 'It was changed on another device.', isUnstored: true })
  await markRefused(refused!, undefined)
  expect(await listWaiting('eve')).toEqual([waiting])
})

test('protects: a sent entry that cannot be deleted is not sent forever, and looking is no news', async () => {
  await keepWaiting(entry('f', 'flo'))
  await dropWaiting('f')
  let told = 0
  const stop = subscribeToOutbox(() => (told += 1))
  expect(await idsOf('flo')).toEqual([])
  stop()
  expect(told).toBe(0)
})
