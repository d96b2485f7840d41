import { desc } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { admins } from '#contract/admin/admins.ts'
import { catalogAdmin, catalogZipPath } from '#contract/catalog/catalog-admin.ts'
import { type AdminCard, cardsAdmin } from '#contract/catalog/cards-admin.ts'
import { auditLog, catalogImportParts } from '#server/platform/db/schema.ts'
import { checkFiles, csvFile, ended, importFiles, refusedOf, zipFile } from '#tests/support/samples/catalog-import.ts'
import { addSampleCatalog } from '#tests/support/samples/samples.ts'
import { type TestShop, openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

const signIn = (visitor: Visitor) =>
  visitor.call(admins.signIn, { body: { username: 'admin', password: 'correct horse battery' } })

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
const desk = new Visitor(shop)
await signIn(desk)
afterAll(() => shop.close())

const listCards = async () => (await desk.call(cardsAdmin.list)).body
const cardNamed = async (title: string) => (await listCards()).find((card) => card.title === title) as AdminCard

const pictureOf = (color: string) =>
  sharp({ create: { width: 500, height: 700, channels: 3, background: color } })
    .png()
    .toBuffer()

describe('works', () => {
  test('imports new cards by the user’s own keys, with pictures; the check alone changes nothing', async () => {
    const csv = csvFile(
      'Key;Title;Description;Category;Price;Artist;Picture\r\n' +
        'S-1;Spring;"A spring; in two\r\nlines.";Greeting;$12.50;ada quill;folder/spring.png\r\n' +
        "S-2;'=Summer;A summer.;greeting;9;;https://pictures.test/summer.webp\r\n",
      'spring cards.csv',
    )
    const picture = { name: 'Spring.PNG', bytes: await pictureOf('#2f5d50') }
    const before = await listCards()
    const checked = await checkFiles(desk, csv, picture)
    expect(checked).toMatchObject({ state: 'checked', failure: null, notes: [] })
    expect(checked.counts).toEqual([{ kind: 'card', unread: 0, make: 2, change: 0, leave: 0, refused: 0, done: 0 }])
    expect(await listCards()).toEqual(before)

    const done = await importFiles(desk, csv, picture)
    expect(done.counts[0]).toMatchObject({ make: 2, done: 2 })
    expect(await cardNamed('Spring')).toMatchObject({
      description: 'A spring; in two\r\nlines.',
      price: '12.50',
      artistId: catalog.artistId,
      imageUrl: expect.stringMatching(/^\/media\/\w+$/),
      isActive: true,
      version: 1,
    })
    expect(await cardNamed('=Summer')).toMatchObject({ imageUrl: 'https://pictures.test/summer.webp', artistId: null })
    const [line] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(line).toMatchObject({
      action: 'imported',
      subjectKind: 'catalogue',
      subjectTitle: 'spring cards.csv, Spring.PNG',
      after: { made: 2, changed: 0, left: 0, refused: 0 },
    })
    // Uploading the same files finds the checked import; its uploaded bytes are no longer stored.
    expect(done.id).toBe(checked.id)
    expect(await shop.db.$count(catalogImportParts)).toBe(0)

    const again = await importFiles(desk, csv, picture)
    expect(again.counts[0]).toMatchObject({ make: 0, change: 0, leave: 2, done: 2 })
  })

  test('a file of ids and prices changes only prices, and public responses show them', async () => {
    const prices = async () =>
      ((await (await fetch(`${shop.url}/api/cards`)).json()) as AdminCard[]).map(({ price }) => price)
    expect(await prices()).not.toContain('77.00')
    const { title, description, imageUrl } = await cardNamed('Spring')
    const card = await cardNamed('Spring')
    await importFiles(desk, csvFile(`id,price\n${card.id},77\n`))
    expect(await cardNamed('Spring')).toMatchObject({ title, description, imageUrl, price: '77.00', version: 2 })
    expect(await prices()).toContain('77.00')
  })
})

describe('refuses', () => {
  test('a picture that is damaged or too thin: only its row, immediately', async () => {
    const thin = sharp({ create: { width: 20, height: 2800, channels: 3, background: '#2f5d50' } })
    const rows = ['D-1,Damaged,X.,greeting,9,broken.png', 'D-2,Thin,X.,greeting,9,thin.png', 'D-3,Whole,X.,greeting,9,']
    const zip = await zipFile([
      csvFile(`key,title,description,category,price,picture\n${rows.join('\n')}\n`),
      { name: 'thin.png', bytes: await thin.png().toBuffer() },
      { name: 'broken.png', bytes: await pictureOf('#9e2b25') },
    ])
    // The last file's contents begin after its name.
    const contents = zip.bytes.lastIndexOf('broken.png', zip.bytes.lastIndexOf(Buffer.from('504b0102', 'hex'))) + 10
    zip.bytes.fill(0xff, contents, contents + 8)
    const done = await importFiles(desk, zip)
    expect(done).toMatchObject({ state: 'done', failure: null })
    expect(done.counts[0]).toMatchObject({ refused: 2, done: 1 })
    expect(await refusedOf(desk, done)).toEqual([
      '2 picture: catalogue.zip contains broken.png, which is damaged or compressed in a way that we do not support',
      '3 picture: Please select an image whose long side is at most 8 times its short side',
    ])
    await desk.call(cardsAdmin.remove, { params: { id: (await cardNamed('Whole')).id } })
  })

  test('an archive with a damaged table: the import stops with a message', async () => {
    const zip = await zipFile([csvFile('key,title\n'.repeat(100))])
    const contents = 30 + 'cards.csv'.length
    zip.bytes.fill(0xff, contents, contents + 8)
    expect(await checkFiles(desk, zip)).toMatchObject({
      state: 'stopped',
      failure: 'catalogue.zip contains cards.csv, which is damaged or compressed in a way that we do not support',
    })
  })

  test('invalid rows, naming the columns; valid rows are imported, and the others can be downloaded', async () => {
    const rows = [
      'id,title,description,category,price,artist,picture,active,error',
      ',No identity,Text.,greeting,9,,,,',
      'no-uuid,Bad id,Text.,greeting,9,,,,',
      '11111111-1111-4111-8111-111111111111,,,greeting,free,,,perhaps,',
      '22222222-2222-4222-8222-222222222222,Far away,Text.,nowhere,9,,,,',
      '33333333-3333-4333-8333-333333333333,Nobody,Text.,greeting,9,Nobody,,,',
      '44444444-4444-4444-8444-444444444444,No picture,Text.,greeting,9,,lost.png,,',
      '55555555-5555-4555-8555-555555555555,"Good, and =quoted",Text.,greeting,9,,,no,old words',
      '55555555-5555-4555-8555-555555555555,Twice,Text.,greeting,9,,,,',
      '',
      '66666666-6666-4666-8666-666666666666,Too wide,Text.,greeting,9,,,,,surplus',
      '77777777-7777-4777-8777-777777777777,Script,Text.,greeting,9,,javascript:alert(1),,',
    ]
    const done = await importFiles(desk, csvFile(rows.join('\n')))
    expect(done.counts).toEqual([{ kind: 'card', unread: 0, make: 1, change: 0, leave: 0, refused: 9, done: 1 }])
    expect(await refusedOf(desk, done)).toEqual([
      '2 id: Give an id from an export, or a key of your own such as SPRING-01',
      '3 id: This id is not valid',
      '4 active: Write yes or no',
      '5 category: This category does not exist',
      '6 artist: This artist does not exist',
      '7 picture: There is no picture “lost.png” among the files',
      '9 : Row 8 is about the same card',
      '11 : This row has more cells than there are headings',
      '12 picture: There is no picture “javascript:alert(1)” among the files',
    ])
    expect(await cardNamed('Good, and =quoted')).toMatchObject({ isActive: false, price: '9.00' })
    const csv = await desk.send('GET', `/api/admin/catalogue/imports/${done.id}/refused.csv?kind=card`)
    const lines = String(csv.body).split('\r\n')
    expect(lines[0]).toBe('"id","title","description","category","price","artist","picture","active","error"')
    expect(lines[4]).toBe(
      '"22222222-2222-4222-8222-222222222222","Far away","Text.","nowhere","9","","","","category: This category does not exist"',
    )
  })

  test('rows with the messages of the card form', async () => {
    const checked = await checkFiles(desk, csvFile('key,title,description,category,price\nA,,,,\nB,T,D,greeting,free'))
    expect(await refusedOf(desk, checked)).toEqual([
      '2 title: Title is required',
      '2 description: Description is required',
      '2 category: Category is required',
      '2 price: Price is required',
      '2 price: Price must be an amount such as 19.99',
      '3 price: Price must be an amount such as 19.99',
    ])
    await desk.call(catalogAdmin.stopImport, { params: { id: checked.id } })
  })

  test('rows whose items changed since the check or since the export', async () => {
    const card = await cardNamed('Thanks')
    const change = (title: string) =>
      desk.call(cardsAdmin.change, {
        params: { id: card.id },
        body: { title, description: 'A thanks.', category: 'greeting', price: '8.05', isActive: true },
      })
    const { id } = await checkFiles(desk, csvFile(`id,title\n${card.id},Ours\n`))
    await change('Theirs')
    const { body: started } = await desk.call(catalogAdmin.startImport, { params: { id } })
    expect(started.state).toBe('importing')
    const done = await ended(desk, id)
    expect(await refusedOf(desk, done)).toEqual([
      '2 : Somebody else has changed this card since the check. Check the file again.',
    ])
    const older = await checkFiles(desk, csvFile(`id,title,version\n${card.id},Ours,1\n`))
    expect((await refusedOf(desk, older))[0]).toMatch(/^2 version: This card was changed after the file was made\./)
    expect(await cardNamed('Theirs')).toMatchObject({ version: 2 })
    await desk.call(catalogAdmin.stopImport, { params: { id: older.id } })
  })
})

test('an export imported into an empty shop gives the same catalog; imported into its own shop, it changes nothing', async () => {
  // The same picture under another name is not stored twice.
  const portrait = { name: 'ada.png', bytes: await pictureOf('#2f5d50') }
  const artist = csvFile(`id,profile picture,workspace picture\n${catalog.artistId},ada.png,ada.png\n`, 'artists.csv')
  const row = csvFile(`key,title,order,cards\nTOP,First,0,"S-1\nS-2"\n`, 'featured-rows.csv')
  expect((await importFiles(desk, artist, row, portrait)).counts).toMatchObject([{ change: 1 }, { make: 1 }])
  const zip = await exported()
  const empty = await openTestShop()
  try {
    const same = await importFiles(desk, zip)
    expect(same.counts.map(({ leave, change, make, refused }) => [leave, change + make + refused])).toEqual([
      [1, 0],
      [1, 0],
      [5, 0],
      [1, 0],
    ])
    const there = new Visitor(empty)
    await signIn(there)
    const made = await importFiles(there, zip)
    expect(made.counts.map(({ make, refused }) => [make, refused])).toEqual([
      [1, 0],
      [1, 0],
      [5, 0],
      [1, 0],
    ])
    expect(await publicResponses(empty)).toEqual(await publicResponses(shop))
    const [address] = /\/media\/\w+/.exec((await answersOf(empty)).join(''))!
    expect((await fetch(`${empty.url}${address}/640.avif`)).headers.get('content-type')).toBe('image/avif')
  } finally {
    await empty.close()
  }
})

async function exported() {
  const cookie = [...desk.cookies].map((pair) => pair.join('=')).join('; ')
  const response = await fetch(shop.url + catalogZipPath, { headers: { cookie } })
  return { name: 'catalogue.zip', bytes: Buffer.from(await response.arrayBuffer()) }
}

const answersOf = async ({ url }: TestShop) =>
  Promise.all(
    ['cards', 'artists', 'categories', 'featured-rows'].map(async (noun) => (await fetch(`${url}/api/${noun}`)).text()),
  )

/** Pictures are re-encoded, so their URLs, which depend on their contents, differ; the rest must not. */
const publicResponses = async (one: TestShop) =>
  (await answersOf(one)).map((text) => JSON.parse(text.replaceAll(/\/media\/\w+/g, 'picture')) as unknown)
