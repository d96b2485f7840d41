import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markNames, namesIn } from './order-names.ts'

const names = (text: string, people: string[] = []) => namesIn(markNames(text, people))

test('names are marked, and common first words are not', () => {
  expect(names('Dear Ann,\nHappy birthday from Jean-Luc and Zoë O’Neil!\nLove, Ben')).toEqual([
    'Ann',
    'Jean-Luc',
    'Zoë O’Neil',
    'Ben',
  ])
  expect(names("Congratulations! We're so happy for you. I'm proud.")).toEqual([])
})

test('a name that belongs to the order is marked in any letter case', () => {
  expect(names('happy birthday ann, from all of ANN’s friends', ['Ann Reader'])).toEqual(['ann', 'ANN’s'])
})

test('names in other scripts and with combining letters are found', () => {
  expect(names('Милый Иван', ['Иван Петров'])).toEqual(['Милый Иван'])
  expect(names('für E\u0301lise')).toEqual(['E\u0301lise'])
})

test('two names on two lines are two', () => {
  expect(names('Ann\nBen')).toEqual(['Ann', 'Ben'])
})

test('the joined pieces are exactly the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, person) => {
      expect(
        markNames(text, [person])
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
