import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { foreignWrites, isException, staleExceptions, tablesIn } from './table-writers.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (pattern: string) =>
  Object.fromEntries(
    globSync(pattern, { cwd: root }).map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  )
const tables = tablesIn(read('server/platform/db/schema/*.ts'))

test('a table belongs to the district that its file is named after', () => {
  const owners = Object.fromEntries(tables.map(({ name, owner }) => [name, owner]))
  expect(owners).toMatchObject({ orders: 'fulfillment', users: 'customers', giftCards: 'money', sessions: 'platform' })
  const districts = globSync('server/*/', { cwd: root }).map((folder) => path.basename(folder))
  expect([...new Set(Object.values(owners))].filter((owner) => !districts.includes(owner))).toEqual([])
})

test('a write to another district’s table is found, whether through Drizzle, under another name, or as SQL', () => {
  const file = 'server/catalog/cards/cards.ts'
  const tablesOf = (text: string) => foreignWrites(file, text, tables).map(({ table }) => table)
  expect(tablesOf('await tx.insert(orders).values(row)')).toEqual(['orders'])
  expect(tablesOf("import { orders as rows } from 'x'\nawait tx\n  .update(\n    rows)")).toEqual(['orders'])
  expect(tablesOf('sql`with gone as (delete from ${orders} returning id) update card_designs set id = 1`')).toEqual([
    'orders',
  ])
  expect(tablesOf('sql`insert into gift_card_entries (cents)`')).toEqual(['giftCardEntries'])
  expect(tablesOf('tx.select().from(orders); tx.insert(cardDesigns)')).toEqual([])
})

test('tables are only written by their own district, with exceptions that have a reason', () => {
  const sources = Object.entries(read('server/**/*.ts')).filter(
    ([file]) => !/\.test\.ts$|^server\/demo\/|^server\/platform\/(db\/migrations|backup)\//.test(file),
  )
  const writes = sources.flatMap(([file, text]) => foreignWrites(file, text, tables))
  expect(writes.filter((write) => !isException(write))).toEqual([])
  expect(staleExceptions(writes)).toEqual([])
})

test('a district’s README names its tables, and is short', () => {
  for (const [file, text] of Object.entries(read('server/*/README.md'))) {
    const [, line = ''] = /^- \*\*Tables\*\*: (.*)\.$/m.exec(text) ?? []
    const named = [...line.matchAll(/`(\w+)`/g)].map(([, name]) => name!)
    const own = tables.filter(({ owner }) => owner === file.split('/')[1]).map(({ name }) => name)
    expect(named.toSorted(), file).toEqual(own.toSorted())
    expect(text.trim().split('\n').length, file).toBeLessThanOrEqual(10)
  }
})
