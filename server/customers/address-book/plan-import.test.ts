import { expect, test } from 'vitest'
import { maxPeople } from '#contract/customers/people.ts'
import type { PersonRow } from '#server/platform/db/schema.ts'
import { planImport } from './plan-import.ts'
import type { ReadPerson } from './read-people.ts'

const address = { name: '', city: 'Springfield', state: 'IL', zipCode: '62701', country: 'United States' }
const personAt = (place: number, street: string, name = 'Ann Lee'): ReadPerson => ({
  row: place + 2,
  name,
  person: { name, address: { ...address, street }, dates: [], remind: false },
  lost: [],
})

test('of people with one name, those at the same street are one, and an entry without an address takes the first', () => {
  const [book] = [
    [{ id: 'one', name: 'ann  LEE', address: null, dates: [], note: null, remind: false } as unknown as PersonRow],
  ]
  const read = ['1 Main Street', '2 Main Street', '1  MAIN street'].map((street, place) => personAt(place, street))
  const { added, changed, refused } = planImport(book, read)
  expect(changed).toMatchObject([{ id: 'one', name: 'ann  LEE', address: { street: '1 Main Street' } }])
  expect(added).toMatchObject([{ name: 'Ann Lee', address: { street: '2 Main Street' } }])
  expect(refused).toEqual([])
})

test('each address is looked at a few times, however many people have the same name', () => {
  let looks = 0
  const counted = Array.from({ length: maxPeople }, (_, place) => {
    const person = personAt(place, `${place} Main Street`) as ReadPerson & { person: { address: object } }
    const street = `${place} Main Street`
    Object.defineProperty(person.person.address, 'street', { enumerable: true, get: () => (looks++, street) })
    return person
  })
  expect(planImport([], counted).added).toHaveLength(maxPeople)
  expect(looks).toBeLessThan(10 * maxPeople)
})
