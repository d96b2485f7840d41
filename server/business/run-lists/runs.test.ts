import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { RowChange, RowKind } from '#contract/business/runs.ts'
import { runs, runsAdmin } from '#contract/business/runs.ts'
import { runRows } from '#server/platform/db/schema.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { addRun, listOf, peopleCells, workbookOf } from '#tests/support/samples/sample-runs.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Business runs: from an accepted offer to a list that is ready (product.md, section 20).

const at = await openOrderDesk({ DESK_EMAIL: 'desk@shop.test' })
afterAll(() => at.shop.close())

const words = {
  customMessage: 'Dear {firstName}, enjoy your {Product}.',
  customSignature: 'Acme',
  defaults: [] as { field: string; value: string }[],
}

/** A person with a run's link. */
async function open(change: Parameters<typeof addRun>[1] = {}) {
  const run = await addRun(at.shop.db, { writingStyle: 'Elegant Cursive', ...change })
  const visitor = new Visitor(at.shop)
  const by = (token: string) => ({
    find: () => visitor.call(runs.find, { params: { token } }),
    upload: (list: File) => visitor.call(runs.upload, { params: { token }, body: { list } }),
    rows: async (show: RowKind = 'all') =>
      (await visitor.call(runs.rows, { params: { token }, query: { show } })).body.rows,
    change: (row: { id: string; version: number }, values: RowChange) =>
      visitor.call(runs.changeRow, { params: { token, row: row.id }, body: { ...values, version: row.version } }),
    say: async (values = words) => {
      const { version } = (await visitor.call(runs.find, { params: { token } })).body
      return visitor.call(runs.words, { params: { token }, body: { ...values, version } })
    },
    ready: async () => {
      const { version } = (await visitor.call(runs.find, { params: { token } })).body
      return visitor.call(runs.ready, { params: { token }, body: { version } })
    },
  })
  const manager = by(run.token)
  return {
    ...run,
    ...manager,
    by,
    visitor,
    /** Waits until the run's list is in this state. */
    settled: (state = 'checked') =>
      eventually(async () => {
        const { body } = await manager.find()
        expect(body.list).toMatchObject({ state })
        return body
      }, 100),
  }
}

describe('works', () => {
  test('a list is read, checked and normalized, and its texts are filled in; it becomes ready, and then final', async () => {
    const run = await open({ quantity: 50 })
    expect((await run.find()).body).toMatchObject({ role: 'manage', state: 'collecting', cards: 50, list: null })
    const cells = peopleCells(50)
    cells[0] = ['Ada', 'Lovelace', '1 Main Street', 'Springfield', 'illinois', '02134', 'Kettle']
    expect((await run.upload(listOf(cells))).status).toBe(201)
    await run.settled()
    await run.say()
    const { counts } = await run.settled()
    expect(counts).toMatchObject({ all: 50, wrong: 0, doubles: 0 })
    const [first] = await run.rows()
    expect(first).toMatchObject({
      number: 2,
      name: 'Ada Lovelace',
      address: { state: 'IL', zipCode: '02134', country: 'United States' },
      fields: { Product: 'Kettle' },
      question: { field: 'state', message: 'ZIP code 02134 is in Massachusetts, not in Illinois.' },
    })
    expect((await run.ready()).code).toBe('run_not_ready')
    await run.change(first!, { state: 'MA' })
    expect((await run.ready()).body).toMatchObject({ state: 'ready', counts: { good: 50 } })
    await eventually(async () => {
      const told = (await at.shop.emailsTo('desk@shop.test')).filter(({ subject }) =>
        subject.includes(run.quote.companyName),
      )
      expect(told.map(({ subject }) => subject)).toEqual([`The list of ${run.quote.companyName} is ready: 50 cards`])
    })
    const late = await run.say()
    expect([late.status, late.code]).toEqual([409, 'wrong_status'])
    // A row can be corrected until its card is with an artist, but its design cannot change.
    expect((await run.change((await run.rows())[0]!, { name: 'Ada' })).body).toMatchObject({
      name: 'Ada',
      problems: [],
    })
    expect((await run.change((await run.rows())[0]!, { card: 2 })).status).toBe(409)
  })

  test('nothing that looks left over becomes ink unasked, and whoever is asked can answer or correct it', async () => {
    const run = await open({ quantity: 5 })
    const head = ['First name', 'Last name', 'Street', 'City', 'State', 'ZIP', 'Product', 'Country']
    const person = (first: string, product: string, place: number, country = '') => [
      first,
      'Lee',
      `${place} Main Street`,
      'Springfield',
      'IL',
      '62701',
      product,
      country,
    ]
    const cells = [
      person('Mary Ann', 'Kettle', 1),
      person('Capt.', 'Kettle', 2),
      person('Ben', '#N/A', 3),
      person('Cal', 'Kettle', 4, 'Canada'),
      ['Di', 'Berg', '5 Calle Sol', 'San Juan', '', '901', 'tea, honey', 'Puerto Rico'],
    ]
    await run.upload(listOf(cells, head))
    await run.settled()
    await run.say()
    expect((await run.settled()).counts).toMatchObject({ good: 2, questions: 2, wrong: 1 })
    const [mary, captain, ben, cal, di] = await run.rows()
    expect(mary).toMatchObject({ fields: { firstName: 'Mary Ann' }, question: null })
    expect(captain!.question).toMatchObject({
      field: 'firstName',
      message: expect.stringMatching(/^Is “Capt.” the first name\?/) as string,
      found: 'Capt.',
    })
    expect(ben!.question).toMatchObject({ field: 'customMessage', found: '#N/A' })
    expect(cal!.problems).toEqual([{ field: 'country', message: 'We mail cards within the United States only' }])
    expect(di).toMatchObject({ address: { state: 'PR', zipCode: '00901', country: 'United States' }, problems: [] })
    expect((await run.ready()).code).toBe('run_not_ready')
    expect((await run.change(captain!, { fields: { firstName: 'Cy' } })).body.question).toBeNull()
    expect((await run.change(ben!, { keep: true })).body.question).toBeNull()
    expect((await run.change(cal!, { country: 'USA', name: 'Cal\u200B Lee' })).body).toMatchObject({
      problems: [],
      name: 'Cal Lee',
    })
    // Another name ends the first name that was a part of it.
    expect((await run.change(mary!, { name: 'Eve Lee' })).body.fields).not.toHaveProperty('firstName')
    expect((await run.ready()).body).toMatchObject({ state: 'ready', counts: { good: 5 } })
  })

  test('text behind the last column of a row is asked about', async () => {
    const run = await open({ quantity: 1 })
    const file = 'Name,Street,City,State,ZIP,Message\nAnn,1 Main Street,Springfield,IL,62701,Dear Ann, thank you'
    await run.upload(new File([file], 'list.csv'))
    await run.settled()
    expect((await run.rows())[0]).toMatchObject({
      question: { field: 'file', message: '“thank you” comes after the last column of this row.' },
    })
  })

  test('a spreadsheet is read like a text file', async () => {
    const run = await open({ quantity: 3 })
    await run.upload(await workbookOf(peopleCells(3)))
    expect((await run.settled()).list).toMatchObject({ fileName: 'people.xlsx', rows: 3 })
    expect((await run.rows()).map(({ name, address }) => [name, address.street])).toEqual([
      ['Ann0 Lee', '1 Main Street'],
      ['Ann1 Lee', '2 Main Street'],
      ['Ann2 Lee', '3 Main Street'],
    ])
  })

  test('problems are reported by row and field, and can be corrected in place, accepted, or left out', async () => {
    const run = await open({ quantity: 3 })
    const cells = peopleCells(4)
    cells[1] = [...cells[0]!]
    cells[2]![5] = 'nowhere'
    cells[3]![6] = ''
    await run.upload(listOf(cells))
    await run.settled()
    await run.say()
    expect((await run.settled()).counts).toEqual({
      all: 4,
      good: 1,
      wrong: 2,
      unlettered: 0,
      questions: 0,
      doubles: 1,
      out: 0,
    })
    const [, double, zip, product] = await run.rows()
    expect(double).toMatchObject({ number: 3, doubleOf: 2 })
    expect(zip!.problems).toEqual([{ field: 'zipCode', message: 'Enter a ZIP code with five digits, such as 97201' }])
    expect(product!.problems).toEqual([{ field: 'Product', message: 'There is nothing to put in place of {Product}' }])
    expect(await run.rows('wrong')).toHaveLength(2)
    expect((await run.change(zip!, { zipCode: '62701-12 34' })).body).toMatchObject({
      problems: [],
      address: { zipCode: '62701-1234' },
    })
    expect((await run.change(product!, { fields: { Product: 'Mug' } })).body.problems).toEqual([])
    expect((await run.change(double!, { isOut: true })).body).toMatchObject({ isOut: true })
    expect((await run.find()).body.counts).toMatchObject({ good: 3, wrong: 0, doubles: 0, out: 1 })
    expect((await run.ready()).body.state).toBe('ready')
  })

  test('a duplicate that is two people can be kept, and a corrected one no longer counts', async () => {
    const run = await open({ quantity: 2 })
    const [cells] = peopleCells(1)
    await run.upload(listOf([cells!, cells!, cells!]))
    await run.settled()
    const [, second, third] = await run.rows()
    expect([second!.doubleOf, third!.doubleOf]).toEqual([2, 2])
    // A duplicate, and a ZIP code of another state: two decisions.
    const asked = await run.change(second!, { state: 'NY' })
    expect(asked.body.question).not.toBeNull()
    const meant = await run.change(asked.body, { keepDouble: true })
    expect(meant.body).toMatchObject({ doubleOf: null, question: { field: asked.body.question!.field } })
    expect((await run.find()).body.counts).toMatchObject({ questions: 1, doubles: 1 })
    expect((await run.change(meant.body, { keep: true })).body).toMatchObject({ doubleOf: null, question: null })
    expect((await run.change(third!, { street: '9 Elm Street' })).body.doubleOf).toBeNull()
    expect((await run.find()).body.counts.doubles).toBe(0)
  })

  test('a person assigns unclear columns, and defaults fill empty fields', async () => {
    const run = await open({ quantity: 1 })
    const cells = [['Ann', 'Lee', '1 Main Street', 'Springfield', 'IL', '62701', '']]
    await run.upload(listOf(cells, ['A', 'B', 'C', 'D', 'E', 'F', 'G']))
    const asked = await run.settled('mapping')
    expect(asked.list!.columns).toEqual(Array.from({ length: 7 }, () => 'own'))
    const map = (columns: string[]) =>
      run.visitor.call(runs.map, { params: { token: run.token }, body: { columns, version: asked.version } as never })
    expect((await map(['name', 'own', 'own', 'own', 'own', 'own', 'own'])).message).toBe(
      'The list needs a street and a city and a state and a ZIP code: choose the column that has it.',
    )
    expect((await map(['firstName', 'lastName', 'street', 'city', 'state', 'zipCode', 'own'])).status).toBe(200)
    await run.settled()
    await run.say({
      ...words,
      customMessage: 'Dear {firstName}, enjoy your {G}.',
      defaults: [{ field: 'G', value: 'present' }],
    })
    expect((await run.settled()).counts).toMatchObject({ good: 1, wrong: 0 })
  })

  test('a person added by hand is added once, and the desk sees the run', async () => {
    const run = await open({ quantity: 1 })
    const body = { name: 'Ann Lee', street: '1 Main Street', city: 'Springfield', state: 'IL', zipCode: '62701' }
    const add = () => run.visitor.call(runs.addRow, { params: { token: run.token }, body }, { key: 'add-ann-once' })
    const [one, other] = [await add(), await add()]
    expect([one.status, other.body.id]).toEqual([201, one.body.id])
    expect((await run.find()).body.counts.good).toBe(1)
    const { body: all } = await at.desk.call(runsAdmin.list)
    expect(all.find(({ id }) => id === run.id)).toMatchObject({
      state: 'collecting',
      cards: 1,
      mailed: null,
      link: run.token,
    })
  })
})

describe('refuses', () => {
  test('more fields of a row than a list has columns, sent at once or bit by bit', async () => {
    const run = await open({ quantity: 1 })
    await run.upload(listOf(peopleCells(1)))
    await run.settled()
    const fields = (from: number, to: number) =>
      Object.fromEntries(Array.from({ length: to - from }, (_, index) => [`field ${from + index}`, 'x']))
    const change = async (values: RowChange) => {
      const { status, message } = await run.change((await run.rows())[0]!, values)
      return [status, message]
    }
    const refused = [400, 'A row has at most 60 fields']
    expect(await change({ fields: fields(0, 61) })).toEqual(refused)
    const own = Object.keys((await run.rows())[0]!.fields).length
    expect(await change({ fields: fields(0, 60 - own) })).toEqual([200, undefined])
    expect(await change({ fields: fields(60 - own, 61 - own) })).toEqual(refused)
    expect(Object.keys((await run.rows())[0]!.fields)).toHaveLength(60)
  })

  test('a file that is not a list, with a message; the previous list stays', async () => {
    const run = await open({ quantity: 1 })
    await run.upload(listOf(peopleCells(1)))
    await run.settled()
    for (const [bytes, sentence] of [
      [
        Buffer.from([0x50, 0x4b, 3, 4, 0, 0]),
        'This spreadsheet could not be read. Please save it as CSV and upload it again.',
      ],
      [
        Buffer.from([0xff, 0xfe, 0x41]),
        'This file is not UTF-8 text. Please save it as “CSV UTF-8” or as XLSX and upload it again.',
      ],
      [Buffer.from('Name,Street\n'), 'There are no people in this list.'],
    ] as const) {
      await run.upload(new File([bytes], 'list.xlsx'))
      expect((await run.settled('refused')).list!.failure).toBe(sentence)
    }
    expect(await run.rows()).toHaveLength(1)
    const empty = await run.upload(new File([], 'empty.csv'))
    expect([empty.status, empty.message]).toEqual([400, 'This file is empty.'])
  })

  test('more people than fit, other quantities than agreed, and conflicting changes', async () => {
    const run = await open({ quantity: 5 })
    await run.upload(listOf(peopleCells(10_001)))
    expect((await run.settled('refused')).list!.failure).toContain('at most 10,000 people')
    await run.upload(listOf(peopleCells(4)))
    await run.settled()
    await run.say()
    await run.settled()
    expect((await run.ready()).message).toContain('The list has 4 people, but 5 cards were agreed.')
    const [row] = await run.rows()
    await run.change(row!, { name: 'Ann' })
    expect((await run.change(row!, { name: 'Eve' })).code).toBe('version_conflict')
    expect((await run.rows())[0]!.name).toBe('Ann')
  })

  test('texts that no hand can write or that do not fit', async () => {
    const run = await open({ quantity: 1, writingStyle: 'Elegant Cursive' })
    await run.upload(listOf(peopleCells(1)))
    await run.settled()
    await run.say({ ...words, customMessage: '你好 {firstName}' })
    await run.settled()
    expect((await run.rows())[0]!.problems[0]!.message).toBe('None of our artists writes 你 好')
  })
})

describe('protects', () => {
  test('colleagues’ links allow what they name, and a renewed link invalidates the old one', async () => {
    const run = await open({ quantity: 1 })
    await run.upload(listOf(peopleCells(1)))
    await run.settled()
    for (const token of [run.approve, run.look]) {
      const colleague = run.by(token)
      const { body } = await colleague.find()
      expect(body).toMatchObject({ id: run.id, links: null })
      expect(JSON.stringify(body)).not.toContain(run.token)
      const [row] = await colleague.rows()
      for (const answer of [
        await colleague.change(row!, { name: 'Eve' }),
        await colleague.upload(listOf(peopleCells(2))),
        await colleague.say(),
        await colleague.ready(),
      ])
        expect([answer.status, answer.code]).toEqual([403, 'link_allows_less'])
    }
    const renewed = await run.visitor.call(runs.renewLink, { params: { token: run.token, role: 'look' } })
    expect((await run.by(run.look).find()).status).toBe(404)
    expect((await run.by(renewed.body.links!.look).find()).status).toBe(200)
  })

  test('a row of another run gives 404', async () => {
    const [one, other] = [await open({ quantity: 1 }), await open({ quantity: 1 })]
    await one.upload(listOf(peopleCells(1)))
    await one.settled()
    const [row] = await one.rows()
    expect((await other.change(row!, { name: 'Eve' })).status).toBe(404)
    const [stored] = await at.shop.db.select().from(runRows).where(eq(runRows.id, row!.id))
    expect(stored!.name).toBe('Ann0 Lee')
  })
})
