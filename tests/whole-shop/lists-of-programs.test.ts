import { expect, test } from 'vitest'
import { missingColumns } from '#contract/base/lists/list-columns.ts'
import { readRow } from '#contract/base/lists/read-row.ts'
import { checkRow } from '#server/business/run-lists/check-row.ts'
import { wordsOfRow } from '#server/business/run-lists/row-hands.ts'
import { readPeople } from '#server/customers/address-book/read-people.ts'
import { readRecipients } from '#server/sales/recipient-lists/read-recipients.ts'
import { openList } from '#server/platform/lists/open-list.ts'
import { rounds, seededChance } from '#tests/support/checks/chaos-figures.ts'
import { type ExpectedPerson, type GeneratedList, generateList } from '#tests/support/samples/generated-lists.ts'

// Lists of all programs, separators, encodings and orders, with the usual dirt: whoever is on one gets the right card, or
// somebody is asked.

const files = rounds(150, 10_000, 3000)

test(`${files} lists letter nothing wrong without a question, and ask about nothing that is right`, async () => {
  const chance = seededChance()
  for (let each = 0; each < files; each++) {
    const list = await generateList(chance)
    expect(await readCards(list), list.how).toEqual(expectedCards(list))
    const [inCart, inBook] = await readElsewhere(list)
    const expected = list.people.flatMap((person) => (person.isDoubtful ? [] : [addressOf(person)]))
    for (const [where, found] of Object.entries({ inCart, inBook }))
      expect(found, `${where}: ${list.how}`).toEqual(expect.arrayContaining(expected))
  }
})

const addressOf = ({ name, street, city, state, zipCode }: Omit<ExpectedPerson, 'row'>) =>
  [name, street, city, state, zipCode].join(' | ')

/** The same people by the readers of carts and of address books. */
async function readElsewhere({ file }: GeneratedList) {
  const [cart, book] = [await readRecipients(file), await readPeople({ file, type: 'list' })]
  if ('refused' in cart || 'refused' in book) throw new Error(JSON.stringify({ cart, book }))
  const whole = cart.people.map(({ person: { name, address } }) => ({ ...address!, name }))
  const known = book.people.flatMap((each) => ('person' in each ? [{ ...each.person.address!, name: each.name }] : []))
  return [whole, known].map((all) => all.map((each) => addressOf(each as unknown as ExpectedPerson)))
}

/** What has to be lettered; for a doubtful row, that it is asked about. */
const expectedCards = ({ people }: GeneratedList) =>
  people.map(({ row, isDoubtful, name, street, city, state, zipCode, message }) =>
    isDoubtful ? { row, asked: true } : { row, asked: false, name, street, city, state, zipCode, message },
  )

/** What would be lettered, by everything that a run does with its list. */
async function readCards({ file, words }: GeneratedList) {
  const list = await openList(file, 'run')
  if ('refused' in list) return list
  const { headings, columns, rows } = list
  if (missingColumns(columns).length > 0) return { missing: missingColumns(columns), headings, columns }
  const terms = {
    customMessage: words,
    customSignature: null,
    defaults: {},
    lines: [{ style: null, who: 'anybody' as const, hands: [] }],
  }
  return rows.map(({ number: row, cells }) => {
    const { name, firstName, place, customMessage, customSignature, fields, beyond } = readRow(headings, columns, cells)
    const read = {
      name,
      address: { name, ...place },
      card: 1,
      customMessage,
      customSignature,
      fields: { ...fields, ...(firstName !== null && { firstName }) },
      beyond,
    }
    const { address, problems, question } = checkRow(read, terms)
    if (problems.length > 0 || question) return { row, asked: true }
    const { street, city, state, zipCode } = address
    return { row, asked: false, name, street, city, state, zipCode, message: wordsOfRow(read, terms).customMessage }
  })
}
