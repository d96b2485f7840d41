import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { mostColumns } from '#contract/base/lists/list-columns.ts'
import { longestCell } from '#contract/base/lists/read-row.ts'
import { runs } from '#contract/business/runs.ts'
import { runLists } from '#server/platform/db/schema.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { addRun, listOf, peopleCells, workbookOf } from '#tests/support/samples/sample-runs.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { listQueue } from './list-queue.ts'
import { readListFile } from './read-list-file.ts'

// What a list can do to the shop, and to the lists of others.

const shop = await openTestShop()
afterAll(() => shop.close())

const unreadable = 'This spreadsheet could not be read. Please save it as CSV and upload it again.'

describe('a file', () => {
  test('with more columns and longer cells than allowed is cut, and its empty rows count', async () => {
    const wide = `Name,${','.repeat(2000)}\r\n\r\nAnn ${'x'.repeat(3000)},${'y,'.repeat(2000)}`
    const read = await readListFile(Buffer.from(wide))
    if ('refused' in read) throw new Error(read.refused)
    expect(read.headings).toHaveLength(mostColumns)
    const [row, ...others] = read.rows.flatMap((json) => JSON.parse(json) as { number: number; cells: string[] }[])
    expect(row).toMatchObject({ number: 3 })
    expect([row!.cells.length, row!.cells[0]!.length, others.length]).toEqual([mostColumns, longestCell, 0])
  })

  test('of ten megabytes of commas is refused before it is taken apart', async () => {
    const line = `${','.repeat(99_900)}\n`
    expect(await readListFile(Buffer.from(`Name${line}${line.repeat(103)}`))).toEqual({
      refused: 'This list has too many columns. Please leave out those that the cards do not need.',
    })
  })

  test('that is packed beyond measure is refused, whatever is in it', async () => {
    const [list, padded] = await Promise.all([
      workbookOf(peopleCells(1), undefined, Buffer.alloc(2 ** 19)),
      workbookOf(peopleCells(1), undefined, Buffer.alloc(2 ** 24)),
    ])
    expect(await readListFile(Buffer.from(await list.arrayBuffer()))).toHaveProperty('headings')
    expect(await readListFile(Buffer.from(await padded.arrayBuffer()))).toEqual({ refused: unreadable })
  })

  test('with a long text in every cell is refused for its text', async () => {
    const long = () => crypto.randomUUID().padEnd(longestCell, 'x')
    const rows = Array.from({ length: 420 }, () => Array.from({ length: 26 }, long))
    const file = await workbookOf(
      rows,
      Array.from({ length: 26 }, (_, place) => `Field ${place}`),
    )
    const read = await readListFile(Buffer.from(await file.arrayBuffer()))
    expect(read).toEqual({ refused: expect.stringContaining('too much text') as string })
  })
})

test('while a spreadsheet is being read, lists and spreadsheets of others are read and checked', async () => {
  const visitor = new Visitor(shop)
  const [slow, other, third] = [await addRun(shop.db), await addRun(shop.db), await addRun(shop.db)]
  const upload = (token: string, list: File) => visitor.call(runs.upload, { params: { token }, body: { list } })
  const stateOf = async (token: string) => (await visitor.call(runs.find, { params: { token } })).body.list?.state
  const file = Buffer.from(await (await workbookOf(peopleCells(1))).arrayBuffer())
  await shop.db.insert(runLists).values({ runId: slow.id, fileName: 'people.xlsx', file, state: 'reading' })
  await shop.db.transaction(async (tx) => {
    // Its reader waits for its row until then.
    await tx.select().from(runLists).where(eq(runLists.runId, slow.id)).for('update')
    await shop.jobs.enqueue(shop.db, listQueue, { runId: slow.id })
    await upload(other.token, listOf(peopleCells(2)))
    await upload(third.token, await workbookOf(peopleCells(2)))
    for (const { token } of [other, third]) await eventually(async () => expect(await stateOf(token)).toBe('checked'))
    expect(await stateOf(slow.token)).toBe('reading')
  })
  await eventually(async () => expect(await stateOf(slow.token)).toBe('checked'))
})
