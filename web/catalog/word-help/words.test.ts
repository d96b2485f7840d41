import { describe, expect, test } from 'vitest'
import { unletterable } from '#contract/catalog/writable-characters.ts'
import { blank, hasBlank } from './blank.ts'
import { occasionNames, occasionOf, occasions } from './occasions.ts'
import { type Relations, tonesOf } from './starters/starters.ts'

const bank = await Promise.all(occasionNames.map(async (name) => ({ name, relations: await occasions[name].load() })))
const everything = bank.flatMap(({ name, relations }) => phrasesOf(relations).map((phrase) => ({ name, ...phrase })))

describe('works', () => {
  test('every occasion has several relations and tones, each with three beginnings', () => {
    expect(bank.length).toBeGreaterThanOrEqual(12)
    for (const { name, relations } of bank) {
      expect(relations.length, name).toBeGreaterThanOrEqual(4)
      for (const relation of relations) {
        expect(tonesOf(relation).length, `${name}, ${relation.whom}`).toBeGreaterThanOrEqual(2)
        for (const tone of tonesOf(relation)) expect(relation[tone], `${name}, ${relation.whom}`).toHaveLength(3)
      }
    }
  })

  test('a category is recognized by its name; any other is for no occasion in particular', () => {
    expect(['sympathy', '60th-birthday', 'thank-you', 'holiday', 'new-baby', 'get-well'].map(occasionOf)).toEqual([
      'sympathy',
      'birthday',
      'thanks',
      'holidays',
      'baby',
      'get well',
    ])
    expect(occasionOf('postcards')).toBe('thinking of you')
  })

  test('a blank is noticed until it is filled', () => {
    expect(hasBlank(`I miss ${blank} too.`)).toBe(true)
    expect(hasBlank('I miss Ann too.')).toBe(false)
  })
})

describe('refuses', () => {
  test('a beginning that is too short or too long, or that a hand cannot write', () => {
    const misfits = everything.filter(({ text }) => text.length < 60 || text.length > 200)
    expect(misfits.map(({ text }) => `${text.length}: ${text}`)).toEqual([])
    expect(everything.flatMap(({ text }) => unletterable(text))).toEqual([])
  })

  test('straight apostrophes, double spaces, an unfinished sentence, and blanks of another length', () => {
    const wrong = /'|"|--|\s\s|^\s|[^.?]$|(?<!_)_{1,3}(?!_)|_{5}|\.\.\.|…/
    expect(everything.filter(({ text }) => wrong.test(text)).map(({ text }) => text)).toEqual([])
  })

  test('the same beginning twice, in any spelling', () => {
    const plain = everything.map(({ text }) => text.toLowerCase().replace(/[^a-z ]/g, ''))
    expect(plain.filter((text, index) => plain.indexOf(text) !== index)).toEqual([])
    for (const { relations } of bank) {
      const people = relations.map(({ whom }) => whom)
      expect(new Set(people).size).toBe(people.length)
    }
  })
})

describe('protects', () => {
  test('mourners from cheerful words and exclamations, and everybody from clichés', () => {
    const sympathy = everything.filter(({ name }) => name === 'sympathy')
    expect(sympathy.some(({ tone }) => tone === 'light')).toBe(false)
    expect(sympathy.filter(({ text }) => /cheer|laugh|celebrat|happier|better place/i.test(text))).toEqual([])
    expect(everything.filter(({ text }) => text.includes('!'))).toEqual([])
    const worn =
      /thoughts and prayers|sorry for your loss|from the bottom of my heart|words cannot|here’s to|trip around the sun|heartfelt|best wishes to you and yours/i
    expect(everything.filter(({ text }) => worn.test(text)).map(({ text }) => text)).toEqual([])
  })
})

function phrasesOf(relations: Relations) {
  return relations.flatMap((relation) =>
    tonesOf(relation).flatMap((tone) => (relation[tone] ?? []).map((text: string) => ({ tone, text }))),
  )
}
