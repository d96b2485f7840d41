import { describe, expect, test } from 'vitest'
import { workbookFile } from '#tests/support/samples/workbooks.ts'
import { openList } from './open-list.ts'

const read = (text: string | Buffer) => openList(Buffer.from(text as string), 'run')

/** Headings, and each row's cells. */
async function opened(file: string | Buffer) {
  const list = await read(file)
  if ('refused' in list) throw new Error(list.refused)
  return { ...list, cells: list.rows.map(({ cells }) => cells), numbers: list.rows.map(({ number }) => number) }
}

const head = ['Name', 'Street', 'City', 'State', 'ZIP']
const anna = ['Anna Berg', '12 Main St', 'Portland', 'OR', '97201']
const ben = ['Ben Cole', '7 Oak Ave', 'Portland', 'OR', '97202']
const lines = (...rows: string[][]) => rows.map((row) => row.join(',')).join('\r\n')

describe('a text file has one separator', () => {
  test.each([';', '\t', '|'])('%j, whatever its texts have', async (separator) => {
    const words = 'Dear Anna, thank you; really | truly'.replaceAll(separator, '.')
    const file = [
      [...head, 'Message'],
      [...anna, words],
    ]
      .map((row) => row.join(separator))
      .join('\n')
    const { cells, columns } = await opened(file)
    expect(cells).toEqual([[...anna, words]])
    expect(columns.at(-1)).toBe('message')
  })

  test('which its first line may say', async () => {
    const { headings, cells } = await opened('sep=;\r\nName;Gift, or none\r\nAnna;tea, honey and soap\r\n')
    expect(headings).toEqual(['Name', 'Gift, or none'])
    expect(cells).toEqual([['Anna', 'tea, honey and soap']])
  })

  test('quoted separators and line breaks count as text, a quotation mark within a text as one', async () => {
    const { cells } = await opened(
      `Name,Street,City\n"Berg, Anna","12 Main St\nApt 4",Port"land"\n6" tall Ben,1 Elm,X\n`,
    )
    expect(cells).toEqual([
      ['Berg, Anna', '12 Main St\nApt 4', 'Port"land"'],
      ['6" tall Ben', '1 Elm', 'X'],
    ])
  })

  test('what comes after the last column is kept, to be asked about', async () => {
    const { cells } = await opened(`${lines([...head, 'Message'], [...anna, 'Dear Anna'])}, thank you`)
    expect(cells).toEqual([[...anna, 'Dear Anna', 'thank you']])
  })

  test('it may be UTF-16, as “Unicode text” is', async () => {
    const { cells } = await opened(Buffer.from(`\uFEFFName\tCity\r\nJosé\tPortland\r\n`, 'utf16le'))
    expect(cells).toEqual([['José', 'Portland']])
  })
})

describe('headings', () => {
  test('stand below titles', async () => {
    const { headings, notes, numbers } = await opened(
      `Holiday list 2026,,,,\n\n${lines(head, anna)}\n\n${ben.join(',')}`,
    )
    expect(headings).toEqual(head)
    expect(numbers).toEqual([4, 6])
    expect(notes).toEqual(['Text above the column headings was left out: “Holiday list 2026”.'])
  })

  test('on two lines are put together', async () => {
    const { headings, columns, notes } = await opened(
      'Name,,Address,,,,Gift,,Party\nFirst,Last,Street,City,State,ZIP,amount,Gift,\nAnna,Berg,12 Main St,Portland,OR,97201,5,Tea,noon',
    )
    expect(headings.slice(0, 6)).toEqual(['First', 'Last', 'Street', 'City', 'State', 'ZIP'])
    expect(headings.slice(6)).toEqual(['Gift amount', 'Gift', 'Party'])
    expect(columns.slice(0, 6)).toEqual(['firstName', 'lastName', 'street', 'city', 'state', 'zipCode'])
    expect(notes).toEqual([])
  })

  test('are one line, without braces, and every one is different', async () => {
    const { headings } = await opened(`Name,"Gift\namount",Gift,gift,{Gift},${'x'.repeat(70)}\nAnna,1,2,3,4,5`)
    expect(headings).toEqual(['Name', 'Gift amount', 'Gift', 'gift 2', 'Gift 3', 'x'.repeat(60)])
  })

  test('that are missing take nobody away', async () => {
    const { headings, cells, notes } = await opened(lines(anna, ben))
    expect(headings).toEqual(['Column 1', 'Column 2', 'Column 3', 'Column 4', 'Column 5'])
    expect(cells).toEqual([anna, ben])
    expect(notes).toEqual(['No line of this file names its columns.'])
  })

  test('with a meaning stay, however many others stand before them', async () => {
    const many = Array.from({ length: 80 }, (_, place) => `Extra ${place}`)
    const { headings, columns, cells, notes } = await opened(lines([...many, ...head], [...many.map(String), ...anna]))
    expect(headings).toHaveLength(60)
    expect(columns.slice(-5)).toEqual(['name', 'street', 'city', 'state', 'zipCode'])
    expect(cells[0]!.slice(-5)).toEqual(anna)
    expect(notes).toEqual(['Of more than 60 columns, 25 were left out.'])
  })
})

describe('cells', () => {
  test('have no characters that nobody sees', async () => {
    const { cells } = await opened(
      `Name,ZIP,Gift\nAnna\u200B Berg,\u202A97201\u202C,Dee\u00ADEm\nA\u00A0B,97201\u00A0,👩\u200D👧\nA,="02110",'=SUM(1)\n`,
    )
    expect(cells).toEqual([
      ['Anna Berg', '97201', 'DeeEm'],
      ['A B', '97201', '👩\u200D👧'],
      ['A', '02110', '=SUM(1)'],
    ])
  })

  test('of a workbook are as they are shown', async () => {
    const number = (value: number, form?: string) => ({ number: value, ...(form && { form }) })
    const shown: [string, object][] = [
      ['$1,234.50', number(1234.5, '"$"#,##0.00')],
      ['11/20/2026', number(46346, 'm/d/yyyy')],
      ['6:30 PM', number(0.7708333333333334, 'h:mm AM/PM')],
      ['15%', number(0.15, '0%')],
      ['110', number(110.00000000000001)],
      ['November 20, 2026', number(46346, 'mmmm d, yyyy')],
      ['02110', number(2110, '00000')],
      ['TRUE', { yes: true }],
      ['#N/A', { failure: '#N/A' }],
    ]
    const file = await workbookFile([
      {
        rows: [
          ['Name', ...shown.map((_, place) => `F${place}`)],
          ['Anna', ...shown.map(([, cell]) => cell as never)],
        ],
      },
    ])
    const { cells, rows } = await opened(file)
    expect(cells).toEqual([['Anna', ...shown.map(([text]) => text)]])
    expect(rows[0]!.days).toEqual({ 2: '2026-11-20', 6: '2026-11-20' })
  })

  test('of a workbook that counts from 1904 too', async () => {
    const rows = [
      ['Name', 'Day', 'Hour'] as const,
      ['Anna', { number: 44884, form: 'm/d/yyyy' }, { number: 0.5, form: 'h:mm' }],
    ]
    const { cells } = await opened(await workbookFile([{ rows: rows as never }], { date1904: true }))
    expect(cells).toEqual([['Anna', '11/20/2026', '12:00']])
  })
})

test('hidden rows, columns and sheets are left out and counted', async () => {
  const file = await workbookFile([
    { name: 'Notes', isHidden: true, rows: [['Name'], ['Nobody']] },
    {
      name: 'Guests',
      rows: [
        [...head, 'Secret'],
        [...anna, 'x'],
        [...ben, 'y'],
        ['Cal', ...anna.slice(1), 'z'],
      ],
      hiddenRows: [2],
      hiddenColumns: [5],
    },
    { name: 'Old', rows: [['Name'], ['Nobody']] },
  ])
  const { headings, numbers, notes } = await opened(file)
  expect(headings).toEqual(head)
  expect(numbers).toEqual([2, 4])
  expect(notes).toEqual([
    'One hidden row was left out.',
    'One hidden column was left out.',
    'Only the first sheet, “Guests”, was read.',
  ])
})

describe('refuses, with the way out,', () => {
  test.each([
    ['a web page', '<html><table><tr><td>Name</td></tr></table>', /web page.*XLSX/],
    ['an old or protected workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /XLSX without a password/],
    ['an open quotation', 'Name,City\nAnna,Portland\n"Ben,Salem\nCal,Bend\n', /quotation mark in row 3/],
    [
      'a quotation that swallows rows',
      `${lines(head, anna)}\n"Ben,7 Oak Ave,Salem,OR,97301\nCal,1 Elm,Bend,OR,"97701"\n`,
      /quotation mark in row 3/,
    ],
    ['other encodings', Buffer.from('Name\nJos\xe9\n', 'latin1'), /CSV UTF-8/],
    ['nothing', '\n\n', /nothing in this file/],
    ['headings alone', 'Name,City\n', /no people/],
  ])('%s', async (_, file, sentence) => {
    expect(await read(file)).toEqual({ refused: expect.stringMatching(sentence) as string })
  })
})
