import { afterAll, describe, expect, test } from 'vitest'
import { workbookType } from '#contract/base/lists/workbook-type.ts'
import type { people } from '#contract/customers/people.ts'
import { workbookFile } from '#tests/support/samples/workbooks.ts'
import { openAddressBooks } from '#tests/support/shop/address-books.ts'
import type { Visitor } from '#tests/support/shop/visitor.ts'

// People from lists and contacts.

const books = await openAddressBooks()
afterAll(() => books.close())

const send = (visitor: Visitor, text: string | Buffer, type = 'text/csv') =>
  visitor.send<typeof people.import>('POST', '/api/people/import', text as string, {
    'content-type': type,
    // Browsers mark a file upload as coming from our own page.
    'sec-fetch-site': 'same-origin',
  })

describe('works', () => {
  test('a file is imported once, its invalid row is named, and the export can be imported', async () => {
    const ben = await books.shopper()
    const file = [
      'Name,Street,City,State,ZIP,Birthday,Other date,Other label,Note,Remind',
      'Ann Reader,1 Main Street,Springfield,Illinois,62701,1980-05-12,12/24,Eve,,yes',
      '"=cmd|x",2 Main Street,Springfield,IL,62701,,,,,',
      'Cleo Berg,3 Main Street,Springfield,XX,62701,,,,,',
      'Dan Opal,,,,,31/02,,,,',
      'ANN  reader,,,,,,,,Brave,',
    ].join('\r\n')
    const first = await send(ben, file)
    expect(first.body).toMatchObject({
      imported: 3,
      merged: 0,
      incomplete: [{ row: 5, name: 'Dan Opal', message: 'The birthday “31/02” was not understood.' }],
      refused: [{ row: 4, name: 'Cleo Berg', message: 'Enter a U.S. state, such as OR or Oregon' }],
      notes: [],
    })
    const book = await books.list(ben)
    expect(book.map(({ name }) => name)).toEqual(['=cmd|x', 'Ann Reader', 'Dan Opal'])
    expect(book[1]).toMatchObject({
      address: { state: 'IL' },
      note: 'Brave',
      remind: true,
      dates: [{ year: 1980 }, { month: 12, day: 24 }],
    })
    expect((await send(ben, file)).body).toMatchObject({ imported: 0, merged: 0 })
    const csv = String((await ben.send('GET', '/api/people.csv')).body)
    expect(csv).toContain(`"'=cmd|x"`)
    const cleo = await books.shopper()
    expect((await send(cleo, csv)).body).toEqual({ imported: 3, incomplete: [], merged: 0, refused: [], notes: [] })
    const copy = (await books.list(cleo)).map(({ id: _, version: __, ...person }) => person)
    expect(copy).toEqual(book.map(({ id: _, version: __, ...person }) => person))
  })

  test('vCards of both versions, with folded lines, several addresses and dates without a year', async () => {
    const ben = await books.shopper()
    const cards = [
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Reader;Ann;;;\r\nFN:Ann Reader\r\nADR;TYPE=WORK:;;9 Work Road;Boston;MA;02134;USA\r\nADR;TYPE=HOME:;Apt 2;1 Main Str\r\n eet;Springfield;IL;62701;United States\r\nBDAY:1604-05-12\r\nEND:VCARD',
      'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Cleo Berg\r\nBDAY:--0229\r\nANNIVERSARY:20090808\r\nEND:VCARD',
      'BEGIN:VCARD\r\nVERSION:4.0\r\nN:;;;;\r\nEND:VCARD',
    ].join('\r\n')
    expect((await send(ben, cards, 'text/vcard')).body).toMatchObject({
      imported: 2,
      merged: 0,
      incomplete: [],
      refused: [{ row: 3, name: '', message: 'Name is required' }],
    })
    expect(await books.list(ben)).toMatchObject([
      {
        name: 'Ann Reader',
        address: { street: '1 Main Street, Apt 2', zipCode: '62701' },
        dates: [{ kind: 'birthday', month: 5, day: 12, year: null }],
      },
      {
        name: 'Cleo Berg',
        address: null,
        dates: [
          { month: 2, day: 29 },
          { kind: 'anniversary', month: 8, day: 8, year: 2009 },
        ],
      },
    ])
  })

  test('an export of Google’s, first names as given; whoever is refused can be added with what is known', async () => {
    const ben = await books.shopper()
    const file = [
      'First Name,Last Name,Birthday,Notes,Labels,Phone 1 - Value,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address',
      'Mary Ann,Quill,1984-05-12,,* myContacts,5035550100,12 Main St,Portland,OR,97201,US,Apt 4',
      'Bo,Reed,--02-29,,,,7 Oak Ave,Boston,XX,2110,United States,',
    ].join('\r\n')
    const { body } = await send(ben, file)
    expect(body).toMatchObject({ imported: 1, notes: ['Columns that were not used: Phone 1 - Value.'] })
    expect(body.refused).toMatchObject([
      {
        row: 3,
        name: 'Bo Reed',
        given: { address: { street: '7 Oak Ave', city: 'Boston' }, dates: [{ month: 2, day: 29 }] },
      },
    ])
    expect(await books.list(ben)).toMatchObject([
      { name: 'Mary Ann Quill', firstName: 'Mary Ann', address: { street: '12 Main St, Apt 4', zipCode: '97201' } },
    ])
  })

  test('a workbook’s dates are days, whatever form they have', async () => {
    const ben = await books.shopper()
    const rows = [
      ['Name', 'Birthday'],
      ['Ann', { number: 29558, form: 'dd.mm.yyyy' }],
    ]
    expect((await send(ben, await workbookFile([{ rows }]), workbookType)).body).toMatchObject({ imported: 1 })
    expect((await books.list(ben))[0]!.dates).toMatchObject([{ year: 1980, month: 12, day: 3 }])
  })
})

describe('refuses', () => {
  test.each<[string, string | Buffer, string, number]>([
    ['an empty file', '', 'text/csv', 400],
    ['no headings', 'a,b\n1,2\n', 'text/csv', 400],
    ['10,000 rows', `Name\n${'Ann\n'.repeat(10_000)}`, 'text/csv', 400],
    ['one gigantic line', `Name\n${'x'.repeat(900_000)}\n`, 'text/csv', 400],
    ['more than a megabyte', `Name\n${'x'.repeat(1_100_000)}\n`, 'text/csv', 413],
    ['an open quote', 'Name\n"Ann\n', 'text/csv', 400],
    ['Latin-1', Buffer.from('Name\nJos\xe9\n', 'latin1'), 'text/csv', 400],
    ['null bytes', 'Name\nA\0nn\n', 'text/csv', 400],
    ['10,000 cards', 'BEGIN:VCARD\nVERSION:4.0\nFN:A\nEND:VCARD\n'.repeat(10_000), 'text/vcard', 400],
    ['no card', 'hello', 'text/vcard', 400],
    ['a spreadsheet', 'PK\u0003\u0004', 'application/zip', 415],
  ])('a file: %s', async (_, file, type, status) => {
    const answer = await send(await books.shopper(), file, type)
    expect([answer.status, answer.message.length > 10]).toEqual([status, true])
  })

  test('a date that cannot be read costs the date alone, and zeros are none', async () => {
    const ben = await books.shopper()
    const file = [
      'Name,Street,City,State,ZIP,Birthday,Anniversary',
      'Cy Vale,12 Main St,Portland,OR,97201,0/0/00,0/0/00',
      'Di West,9 Elm St,Portland,OR,97203,13/5/1980,12-May-07',
    ].join('\n')
    const { body } = await send(ben, file)
    const message = 'The birthday “13/5/1980” was not understood.'
    expect(body).toMatchObject({ imported: 2, refused: [], incomplete: [{ row: 3, name: 'Di West', message }] })
    expect(await books.list(ben)).toMatchObject([
      { name: 'Cy Vale', address: { street: '12 Main St' }, dates: [] },
      { name: 'Di West', dates: [{ kind: 'anniversary', month: 5, day: 12, year: 2007 }] },
    ])
  })

  test('vCards as phones write them: 2.1 in quoted-printable, Apple’s dates, groups, boxes and words', async () => {
    const ben = await books.shopper()
    const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n')
    const old = ['VERSION:2.1', 'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4D=C3=BC=6C=6C=65=72;=52=65=6E=C3=A9;;;']
    const file = [
      card(
        ...old,
        'ADR;HOME;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;;=31=32=20=4D=61=69=6E=20=53=74=2C=20=41=70=74=20=34;=50=6F=72=74=6C=61=6E=',
        '=64;OR;97201;US',
        'BDAY:1980-05-12',
      ),
      card(
        'VERSION:2.1',
        'N:Plain, Jr.;Pat;;;',
        'FN:Pat Plain, Jr.',
        'ADR;WORK:;;5 Mill Ln;Salem;OR;97301;US',
        'ADR;HOME:;;7 Oak Ave;Portland;OR;97202;US',
      ),
      card(
        'VERSION:3.0',
        'FN:Ada Quill',
        'item1.ADR;type=HOME;type=pref:;;12 Main St\\nApt 4;Portland;OR;97201;United States',
        'BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29',
        'item2.X-ABDATE;type=pref:2014-06-07',
        'item2.X-ABLabel:_$!<Anniversary>!$_',
      ),
      card('VERSION:3.0', 'X-ADDRESSBOOKSERVER-KIND:group', 'N:Family', 'FN:Family'),
      card('VERSION:4.0', 'KIND:group', 'FN:Friends'),
      card('VERSION:3.0', 'FN:Box Holder', 'ADR:12;;;Salem;OR;97301;USA', 'BDAY;VALUE=text:in spring'),
    ].join('\r\n')
    const { body } = await send(ben, file, 'text/vcard')
    const message = 'The birthday “in spring” was not understood.'
    expect(body).toMatchObject({
      imported: 4,
      merged: 0,
      refused: [],
      incomplete: [{ row: 6, name: 'Box Holder', message }],
    })
    const book = await books.list(ben)
    const shown = book.map(({ name, address, dates }) => [
      name,
      address!.street,
      address!.city,
      dates.map(({ kind, month, day }) => `${kind} ${month}/${day}`),
    ])
    expect(shown).toEqual([
      ['Ada Quill', '12 Main St, Apt 4', 'Portland', ['birthday 2/29', 'anniversary 6/7']],
      ['Box Holder', 'P.O. Box 12', 'Salem', []],
      ['Pat Plain, Jr.', '7 Oak Ave', 'Portland', []],
      ['René Müller', '12 Main St, Apt 4', 'Portland', ['birthday 5/12']],
    ])
  })

  test('an unreadable vCard is listed, and the others are imported', async () => {
    const ben = await books.shopper()
    const photo = `PHOTO;ENCODING=b:${'A'.repeat(80_000)}`
    const file = `BEGIN:VCARD\nVERSION:4.0\nFN:Ann\nEND:VCARD\nBEGIN:VCARD\nVERSION:4.0\n@@@\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nFN:Photo\n${photo}\nEND:VCARD\n`
    const { body } = await send(ben, file, 'text/vcard')
    expect(body).toMatchObject({ refused: [{ row: 2, message: 'This card cannot be read.' }, { row: 3 }] })
    expect(body.imported).toBe(1)
  })
})

describe('protects', () => {
  test('the same file twice at once adds each person once', async () => {
    const ben = await books.shopper()
    const file = `Name,ZIP,Street,City,State\n${Array.from({ length: 200 }, (_, n) => `Person ${n},62701,${n} Main Street,Springfield,IL`).join('\n')}`
    const answers = await Promise.all([send(ben, file), send(ben, file)])
    expect(answers.map(({ body }) => body.imported).toSorted((one, other) => one - other)).toEqual([0, 200])
    expect(await books.list(ben)).toHaveLength(200)
  })
})
