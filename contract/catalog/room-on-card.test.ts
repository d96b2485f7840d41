import { expect, test } from 'vitest'
import { fitWords, panel } from './room-on-card.ts'
import { standIn } from './handwriting.ts'

const hand = standIn['Casual Handwriting']
const words = (customMessage: string, customSignature = 'Love, Ada') => ({ customMessage, customSignature })
const sentence = 'You have been the kindest neighbor anyone could ask for. '

test('few words are large, and never larger than anybody letters a card', () => {
  expect(fitWords(words('Happy birthday!'), hand)).toEqual({ fit: 'well', letterHeight: 5.9 })
  expect(fitWords(words('', ''), hand)).toMatchObject({ fit: 'well' })
})

test('more words are smaller, until they are tight, until they do not fit', () => {
  const fits = [1, 4, 8, 12, 16, 24, 40].map((times) => fitWords(words(sentence.repeat(times)), hand))
  const heights = fits.map(({ letterHeight }) => letterHeight)
  expect(heights).toEqual(heights.toSorted((a, b) => b - a))
  expect(new Set(fits.map(({ fit }) => fit))).toEqual(new Set(['well', 'tight', 'no']))
})

test('a finer pen fits what a broad one does not', () => {
  const many = words(sentence.repeat(14))
  expect(fitWords(many, { ...hand, penHeight: 1.5 }).fit).toBe('well')
  expect(fitWords(many, { ...hand, penHeight: 4 }).fit).toBe('no')
})

test('every line of a message takes space, even an empty one', () => {
  const height = (text: string) => fitWords(words(text), hand).letterHeight
  expect(height('one\n'.repeat(20))).toBeLessThan(height('one '.repeat(20)))
  expect(height(`one${'\n'.repeat(30)}two`)).toBeLessThan(height('one\ntwo'))
})

test('one word without a break is broken over lines instead of running off the page', () => {
  const { letterHeight, fit } = fitWords(words('W'.repeat(2000)), hand)
  expect(fit).toBe('no')
  expect(letterHeight).toBeGreaterThan(0)
})

test('the height is right: two thousand letters at that height cover no more than the page', () => {
  const { letterHeight } = fitWords(words('abcde fghik '.repeat(100), ''), hand)
  const size = (letterHeight / hand.xHeight) * 100
  const area = 1200 * ((size * hand.advance) / 100) * size * 1.32
  expect(area).toBeLessThan(panel.width * panel.height * 1.15)
})
