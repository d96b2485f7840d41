import { readRow } from '#contract/base/lists/read-row.ts'
import type { RecipientList } from '#contract/sales/recipient-lists.ts'
import { maxRecipients } from '#contract/sales/recipients.ts'
import type { Refused } from '#server/platform/lists/list-rows.ts'
import { beyondSentences, openNamedList } from '#server/platform/lists/open-named-list.ts'

// Reads lists of recipients, in a process of its own (recipient-lists-routes.ts).

export async function readRecipients(file: Uint8Array): Promise<RecipientList | Refused> {
  const list = await openNamedList(file, 'cart')
  if ('refused' in list) return list
  const { headings, columns, rows, notes } = list
  const people = rows.map(({ number, cells }) => {
    const { name, firstName, place, customMessage, customSignature, beyond } = readRow(headings, columns, cells)
    return {
      row: number,
      person: { name, firstName, address: { name, ...place }, personId: null, customMessage, customSignature },
      lost: beyondSentences(beyond),
    }
  })
  const found = people.filter(({ person: { name, address } }) => name || address.street)
  if (found.length === 0) return { refused: 'There are no people in this list.' }
  if (found.length > maxRecipients)
    return {
      refused: `A card can go to at most ${maxRecipients} people, and this list has ${found.length}. Nobody was added.`,
    }
  const empty = people.length - found.length
  const left = empty > 0 ? [`${empty === 1 ? 'One row has' : `${empty} rows have`} neither a name nor a street.`] : []
  return { people: found, notes: [...notes, ...left] }
}
