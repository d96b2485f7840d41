import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { hostileActs, openHostileDatabase } from '#tests/support/fakes/network/hostile-database.ts'
import { dump } from '#server/platform/backup/dump.ts'
import { restore } from '#server/platform/backup/restore.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { type InvalidationState, watchCatalog } from './catalog-changes.ts'
import { connectAtStart } from './connect.ts'
import { migrate, migrationWaits } from './migrate.ts'
import { detachMonth } from './months/detach-month.ts'
import { openPool } from './pool/pool.ts'
import { shareConnections } from './pool/connections.ts'

// A server at the database's address that keeps none of the promises of its protocol. Its answers have no size limit:
// it is the shop's own.

const trials = (['connect', 'query'] as const).flatMap((moment) =>
  hostileActs.map((act) => [act, moment] as [typeof act, typeof moment]),
)

describe.concurrent('a wait for a database ends by itself, and gives its connection back', () => {
  test.each(trials)('that %s after a %s: the pool, which then closes', async (act, moment) => {
    const database = await openHostileDatabase(act, moment)
    const pool = openPool(database.url, () => {}, 1)
    await expect(pool.query('select 1')).rejects.toThrow()
    await pool.end()
    await eventually(() => expect(database.open()).toBe(0))
    await database.close()
  })

  test.each(trials)('that %s after a %s: the watch of the catalog, which says so', async (act, moment) => {
    const database = await openHostileDatabase(act, moment)
    const states: InvalidationState[] = []
    const watch = await watchCatalog(database.url, {
      onChange: () => {},
      onPictureDeleted: () => {},
      onState: (state) => states.push(state),
    })
    await watch.stop()
    expect(states[0]).toMatch(/lost|down/)
    await eventually(() => expect(database.open()).toBe(0))
    await database.close()
  })

  test.each(trials)('that %s after a %s: the start of the shop', async (act, moment) => {
    const database = await openHostileDatabase(act, moment)
    await expect(migrate(database.url, () => {}, { ...migrationWaits, answer: 1000 })).rejects.toThrow()
    await expect(shareConnections(database.url, { workers: 2, databaseConnections: undefined })).rejects.toThrow()
    await eventually(() => expect(database.open()).toBe(0))
    await database.close()
  })

  test.each(hostileActs)('that %s after a connect: a client at the start, and programs run by hand', async (act) => {
    const database = await openHostileDatabase(act, 'connect')
    const inWords = `The database at 127.0.0.1:${database.port}`
    await expect(connectAtStart(database.url, 500, {})).rejects.toThrow(inWords)
    await expect(dump(database.url, path.join(tmpdir(), `no-backup-${act}`))).rejects.toThrow(inWords)
    await expect(restore(database.url, 'nowhere')).rejects.toThrow(inWords)
    await expect(detachMonth(database.url, 'piece_events', 'before')).rejects.toThrow(inWords)
    await eventually(() => expect(database.open()).toBe(0))
    await database.close()
  })
})
