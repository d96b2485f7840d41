import { expect, test } from 'vitest'
import { missingColumns } from '#contract/base/lists/list-columns.ts'
import { readRow } from '#contract/base/lists/read-row.ts'
import { openList } from '#server/platform/lists/open-list.ts'
import { rounds, seededChance } from '#tests/support/checks/chaos-figures.ts'
import { type GeneratedList, generateList } from '#tests/support/samples/generated-lists.ts'
import { checkRow } from './check-row.ts'
import { wordsOfRow } from './row-hands.ts'

// Lists of all programs, separators, encodings and orders, with the usual dirt: whoever is on one gets the right card, or
// somebody is asked.

const files = rounds(150, 10_000, 3000)

test(`${files} lists letter nothing wrong without a question, and ask about nothing that is right`, async () => {
  const chance = seededChance()
  for (let each = 0; each < files; each++) {
    const list = await generateList(chance)
    expect(await readCards(list), list.how).toEqual(expectedCards(list))
  }
})

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
