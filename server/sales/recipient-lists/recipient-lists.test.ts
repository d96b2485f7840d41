import { afterAll, describe, expect, test } from 'vitest'
import { workbookType } from '#contract/base/lists/workbook-type.ts'
import type { recipientLists } from '#contract/sales/recipient-lists.ts'
import { maxRecipients } from '#contract/sales/recipients.ts'
import { workbookFile } from '#tests/support/samples/workbooks.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Lists of recipients for a card, read for anybody.

const shop = await openTestShop()
afterAll(() => shop.close())

const send = (file: string | Buffer, type = 'text/csv') =>
  new Visitor(shop).send<typeof recipientLists.read>('POST', '/api/recipient-lists', file as string, {
    'content-type': type,
    'sec-fetch-site': 'same-origin',
  })

describe('works', () => {
  test('people come as the list has them, with their words, and what was not used is said', async () => {
    const file =
      '\uFEFF"First Name";Last_Name;Address Line 1;Address 2;City;State/Province;Postal Code;Message;Company\r\n' +
      'Mary Ann;Berg;"1 Oak; Street";Apt 4;Boston;MA;2134;"Dear ""Mary"",\nhello";Acme\r\n\r\n;;;;;;;;Acme\r\nBen;;;;;;9;;\r\n'
    expect((await send(file)).body).toEqual({
      people: [
        {
          row: 2,
          person: {
            name: 'Mary Ann Berg',
            firstName: 'Mary Ann',
            address: {
              name: 'Mary Ann Berg',
              street: '1 Oak; Street, Apt 4',
              city: 'Boston',
              state: 'MA',
              zipCode: '02134',
              country: 'United States',
            },
            personId: null,
            customMessage: 'Dear "Mary",\nhello',
            customSignature: null,
          },
          lost: [],
        },
        expect.objectContaining({ row: 5, person: expect.objectContaining({ name: 'Ben' }) }),
      ],
      notes: ['Columns that were not used: Company.', 'One row has neither a name nor a street.'],
    })
  })

  test('a workbook is read like a text file', async () => {
    const rows = [
      ['Name', 'ZIP', 'State'],
      ['Ann', { number: 2134 }, 'MA'],
    ]
    const { body } = await send(await workbookFile([{ rows }]), workbookType)
    expect(body.people).toMatchObject([{ row: 2, person: { name: 'Ann', address: { zipCode: '02134' } } }])
  })

  test('text behind the last column is named', async () => {
    const { body } = await send('Name,Message\nAnn,Dear Ann, thank you\n')
    expect(body.people[0]!.lost).toEqual(['“thank you” comes after the last column.'])
  })
})

describe('refuses', () => {
  test.each([
    ['no heading', 'Ann,1 Main Street\n', /no people/],
    ['headings without a name', 'Street,City\n1 Main Street,Portland\n', /must name its columns/],
    ['nobody', 'name,street\n', /no people/],
    ['an open quotation', 'name,street\n"Ann,1 Main\n', /quotation mark/],
    ['an empty file', '', /nothing in this file/],
    ['too many', `name\n${'Ann\n'.repeat(maxRecipients + 1)}`, /at most 50 people/],
  ])('%s', async (_, text, sentence) => {
    expect(await send(text)).toMatchObject({ status: 400, message: expect.stringMatching(sentence) as string })
  })

  test('nobody of a list that is full', async () => {
    expect((await send(`name\n${'Ann\n'.repeat(maxRecipients)}`)).body.people).toHaveLength(maxRecipients)
  })
})
