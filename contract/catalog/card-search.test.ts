import { describe, expect, test } from 'vitest'
import { type Searched, findCards } from './card-search.ts'
import { sortCards } from './card-filter.ts'

const kinds = [
  { name: 'greeting', label: 'Greeting' },
  { name: 'birthday', label: 'Birthday' },
  { name: 'love', label: 'Love' },
  { name: 'holiday', label: 'Holidays & Seasons' },
  { name: 'wedding', label: 'Wedding' },
  { name: 'sympathy', label: 'Sympathy' },
]
const card = (title: string, category: string, description = 'A card.', artistName = 'Mei Tanaka'): Searched => ({
  title,
  description,
  category,
  price: '12.00',
  artistName,
})
const cards = [
  card('Crane at Dawn', 'greeting'),
  card('Koi', 'birthday', 'For a birthday.', 'Tomás Ruiz'),
  card('Peonies', 'birthday'),
  card('Hearts', 'love', 'For your mother.'),
  card('Snow', 'holiday'),
  card('Swans', 'wedding'),
  card('Moon', 'sympathy'),
]
const search = (q: string) => {
  const { cards: found, meant } = findCards(cards, { q }, kinds)
  return { titles: found.map(({ title }) => title), meant }
}
const titles = (q: string) => search(q).titles

describe('works', () => {
  test('text is searched for in title, description, artist and category, word by word, in any letter case', () => {
    expect(titles('CRANE')).toEqual(['Crane at Dawn'])
    expect(titles('ruiz')).toEqual(['Koi'])
    expect(titles('mei crane')).toEqual(['Crane at Dawn'])
    expect(titles('a card')).toHaveLength(cards.length)
    expect(titles('seasons')).toEqual(['Snow'])
    for (const q of ['birthday', 'Birth', 'birthday card', 'happy birthday'])
      expect(titles(q)).toEqual(['Koi', 'Peonies'])
  })

  test.each([
    ['bday', ['Koi', 'Peonies']],
    ['b-day', ['Koi', 'Peonies']],
    ['xmas', ['Snow']],
    ['anniversary', ['Hearts', 'Swans']],
    ['funeral', ['Moon']],
    ['get well soon', ['Crane at Dawn']],
    ['feel better', ['Crane at Dawn']],
    ['mum birthday', ['Koi', 'Peonies']],
    ['bride', ['Swans']],
  ])('everyday words: %s', (q, expected) => {
    expect(search(q)).toEqual({ titles: expected, meant: null })
  })

  test.each(['mom', 'mum', 'mommy', 'mummy', 'mother'])(
    '%s finds what suits mothers, and what names them first',
    (q) => {
      const found = titles(q)
      expect(found).toEqual(expect.arrayContaining(['Hearts', 'Koi', 'Peonies', 'Crane at Dawn']))
      expect(found).not.toContain('Moon')
      if (q === 'mother') expect(found[0]).toBe('Hearts')
    },
  )

  test.each([
    ['brithday', 'birthday', 'Koi'],
    ['aniversary', 'anniversary', 'Hearts'],
    ['birhtday', 'birthday', 'Koi'],
    ['obirthday', undefined, undefined],
    ['simpathy', 'sympathy', 'Moon'],
    ['poenies', 'peonies', 'Peonies'],
    ['tanka', 'tanaka', 'Crane at Dawn'],
    ['weding', 'wedding', 'Swans'],
  ])('a typo: %s', (q, meant, first) => {
    expect(search(q)).toMatchObject({ meant: meant ?? null })
    expect(titles(q)[0]).toBe(first)
  })

  test('congradulations are congratulations', () => {
    expect(search('congradulations').meant).toBe('congratulations')
  })
})

describe('protects', () => {
  test('a word in a card is never taken for a typo, nor is one that resembles none', () => {
    const said = [...cards, card('Brithday the Goat', 'greeting')]
    expect(findCards(said, { q: 'brithday' }, kinds)).toMatchObject({ meant: null, cards: [{ category: 'greeting' }] })
    for (const q of ['whale', 'dinosaur', 'koj', 'no such card anywhere'])
      expect(search(q)).toEqual({ titles: [], meant: null })
  })

  test('sorting keeps equal cards newest first, and cards without a category come last', () => {
    const [newer, older, cheap] = [
      { category: 'love', price: '15.00' },
      { category: 'birthday', price: '15.00' },
      { category: 'gone', price: '9.00' },
    ]
    const all = [newer!, older!, cheap!]
    expect(sortCards(all, undefined, kinds)).toEqual([older, newer, cheap])
    expect(sortCards(all, 'newest', kinds)).toEqual([newer, older, cheap])
    expect(sortCards(all, 'price-low', kinds)).toEqual([cheap, newer, older])
    expect(sortCards(all, 'price-high', kinds)).toEqual([newer, older, cheap])
  })
})
