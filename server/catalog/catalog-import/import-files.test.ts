import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { type Chosen, csvFile, zipFile } from '#tests/support/samples/catalog-import.ts'
import { readCsv } from './import-csv.ts'
import { type ImportFile, listImportFiles } from './import-files.ts'

// An upload may be anything: what is not a catalog is refused with a message, before it is unpacked.

function listed(...files: Chosen[]) {
  const all = Buffer.concat(files.map(({ bytes }) => bytes))
  async function* read(start: number, end: number) {
    if (end > all.length) throw new Error('read beyond the end')
    yield all.subarray(start, end)
  }
  return listImportFiles(
    { read },
    files.map(({ name, bytes }) => ({ name, size: bytes.length, modified: 1 })),
  )
}

const rowsOf = async (text: string | Buffer) => {
  const [file] = await listed({ name: 'cards.csv', bytes: Buffer.from(text) })
  return rowsIn(file!)
}

async function rowsIn(file: ImportFile) {
  const rows = []
  for await (const row of readCsv(file)) rows.push(row)
  return rows
}

describe('works', () => {
  test('reads files and archives one by one, without folders or the extra files of operating systems', async () => {
    const zip = await zipFile([
      { name: 'shop/cards.csv', bytes: Buffer.from('id\n1') },
      { name: '__MACOSX/shop/._cards.csv', bytes: Buffer.from('x') },
      { name: 'shop/.DS_Store', bytes: Buffer.from('x') },
      { name: 'shop/pictures/a.png', bytes: Buffer.from('a') },
    ])
    const files = await listed({ name: 'b.png', bytes: Buffer.from('bb') }, zip, csvFile('', 'empty.csv'))
    const contents = await Promise.all(files.map(async (file) => [file.name, String(await buffer(await file.open()))]))
    expect(contents).toEqual([
      ['b.png', 'bb'],
      ['cards.csv', 'id\n1'],
      ['a.png', 'a'],
      ['empty.csv', ''],
    ])
  })

  test.each([
    ['a byte order mark', '\ufeffid,title\r\n1,Ä\r\n'],
    ['semicolons', 'id;title\n1;"Ä"\n'],
    ['tabs and old line endings', 'id\ttitle\r1\tÄ'],
  ])('a table with %s', async (_what, text) => {
    expect((await rowsOf(text)).map(({ cells }) => cells)).toEqual([
      ['id', 'title'],
      ['1', 'Ä'],
    ])
  })

  test('rows are numbered as in a spreadsheet, and escaped cells are restored', async () => {
    expect(await rowsOf('id,title\n"a\nb",\'=1\n\n ,\n"\'\'-1",O\'Hara\n')).toEqual([
      { number: 1, cells: ['id', 'title'] },
      { number: 2, cells: ['a\nb', '=1'] },
      { number: 5, cells: ["'-1", "O'Hara"] },
    ])
  })
})

describe('refuses', () => {
  test.each([
    ['saved in another encoding', Buffer.from('id,title\n1,caf\xe9\n', 'latin1'), 'is not UTF-8'],
    ['as Excel’s Unicode text', Buffer.from('\ufeffid\ttitle\n', 'utf16le'), 'is not UTF-8'],
    ['with a quotation mark that is never closed', 'id,title\n1,"open\n2,x\n', 'cannot be read after row 1'],
    ['with text behind a quotation mark', 'id,title\n1,"a"b\n', 'cannot be read after row 1'],
    ['with an endless row', `id,title\n1,${'x'.repeat(300_000)}\n`, 'longer than any card'],
  ])('a table %s', async (_what, text, words) => {
    await expect(rowsOf(text)).rejects.toThrow(words)
  })

  test('a table of more than 20 MB, before reading it', async () => {
    const file = { name: 'cards.csv', size: 20 * 1024 * 1024 + 1, open: () => Promise.reject(new Error('was opened')) }
    await expect(readCsv(file).next()).rejects.toThrow('is larger than 20 MB')
  })

  const damaged =
    (change: (zip: Buffer) => void, bytes = Buffer.from('id')) =>
    async () => {
      const zip = await zipFile([{ name: 'cards.csv', bytes }])
      change(zip.bytes)
      return zip
    }
  /** Positions in the table of contents, which readers follow. */
  const directory = (zip: Buffer) => zip.lastIndexOf(Buffer.from('504b0102', 'hex'))
  test.each([
    ['that unpacks to 200 times its size', damaged(() => {}, Buffer.alloc(2_000_000)), 'suspicious size'],
    ['of 400 MB', damaged((zip) => zip.writeUInt32LE(450_000_000, directory(zip) + 24)), 'unpacks to more than 400 MB'],
    ['with a password', damaged((zip) => zip.writeUInt16LE(1, directory(zip) + 8)), 'is password-protected'],
    [
      'with names that point outside it',
      damaged((zip) => zip.write('../../x.c', directory(zip) + 46)),
      'cannot be read',
    ],
    ['that is cut off', damaged((zip) => zip.fill(0, zip.length - 22)), 'cannot be read'],
    ['whose end points beyond it', damaged((zip) => zip.writeUInt32LE(2 ** 31, zip.length - 6)), 'cannot be read'],
  ])('an archive %s', async (_what, make, words) => {
    await expect(listed(await make())).rejects.toMatchObject({ status: 400, message: expect.stringMatching(words) })
  })

  test('an archive with more files than any catalog, all of them the same', async () => {
    const { name, bytes } = await zipFile([{ name: 'a.png', bytes: Buffer.of(1) }])
    const entry = bytes.subarray(directory(bytes), bytes.length - 22)
    const end = Buffer.from(bytes.subarray(bytes.length - 22))
    end.writeUInt16LE(20_001, 8)
    end.writeUInt16LE(20_001, 10)
    end.writeUInt32LE(entry.length * 20_001, 12)
    const entries = Array<Buffer>(20_001).fill(entry)
    const zip = { name, bytes: Buffer.concat([bytes.subarray(0, directory(bytes)), ...entries, end]) }
    await expect(listed(zip)).rejects.toThrow('more than 20,000 files')
  })

  test('a file that is longer than its archive claims', async () => {
    const zip = await zipFile([{ name: 'cards.csv', bytes: Buffer.from('id,title\n'.repeat(100)) }])
    zip.bytes.writeUInt32LE(10, directory(zip.bytes) + 24)
    const [file] = await listed(zip)
    await expect(file!.open().then(buffer)).rejects.toMatchObject({ status: 400 })
  })

  const local = 30 + 'cards.csv'.length
  test.each([
    ['whose contents are damaged', (zip: Buffer) => zip.fill(0xff, local, local + 8)],
    ['packed in an unknown way', (zip: Buffer) => zip.writeUInt16LE(14, directory(zip) + 10)],
    ['that is not where the archive says', (zip: Buffer) => zip.writeUInt32LE(2 ** 30, directory(zip) + 42)],
    ['that is shorter than the archive says', (zip: Buffer) => zip.writeUInt32LE(5000, directory(zip) + 24)],
  ])('a file in an archive %s, naming the file', async (_what, change) => {
    const zip = await zipFile([{ name: 'cards.csv', bytes: Buffer.from('id,title\n'.repeat(100)) }])
    change(zip.bytes)
    const [file] = await listed(zip)
    for (const read of [() => file!.open().then(buffer), () => rowsIn(file!)])
      await expect(read()).rejects.toMatchObject({
        status: 400,
        message: 'catalogue.zip contains cards.csv, which is damaged or compressed in a way that we do not support',
      })
  })
})
