import { expect, test } from 'vitest'
import { Customization } from '#contract/customization.ts'
import { blankField, sampleField, sampleWords } from './sample-words.ts'

const all = ['sympathy', 'birthday', 'thank-you', 'love', 'wedding', 'holiday', 'event', 'business', 'greeting']

test('each occasion has words of its own, and sympathy no cheerful ones', () => {
  expect(new Set(all.map((category) => sampleWords(category).customMessage)).size).toBe(all.length)
  const { customMessage, customSignature } = sampleWords('sympathy')
  expect(`${customMessage} ${customSignature}`).toMatch(/sorry for your loss/)
  expect(`${customMessage} ${customSignature}`).not.toMatch(/joy|laughter|happy|!/i)
})

test('categories that a shop adds are understood by their names; any other gets the general words', () => {
  expect(sampleWords('60th-birthday')).toEqual(sampleWords('birthday'))
  expect(sampleWords('new-baby').customMessage).toContain('little one')
  expect(sampleWords('postcards')).toEqual(sampleWords('greeting'))
  expect(sampleWords('greeting').customMessage).toContain('Dear Friend')
})

test('sample words are valid as they are, so that nobody is kept from sending them', () => {
  for (const category of all) {
    const { customMessage, customSignature } = Customization.shape
    expect(customMessage.safeParse(sampleWords(category).customMessage).success).toBe(true)
    expect(customSignature.safeParse(sampleWords(category).customSignature).success).toBe(true)
  }
})

test('the question is about unchanged words, a blank, an unchanged signature or a missing name, and nothing else', () => {
  const sample = sampleWords('birthday')
  const own = { customMessage: 'Dear Ann,\nhappy birthday!', customSignature: 'Ben' }
  expect(sampleField(sample, 'birthday')).toBe('customMessage')
  expect(sampleField({ ...own, customMessage: sample.customMessage }, 'birthday')).toBe('customMessage')
  expect(sampleField({ ...own, customSignature: sample.customSignature }, 'birthday')).toBe('customSignature')
  expect(sampleField({ ...own, customSignature: 'Love, Your Name' }, 'birthday')).toBe('customSignature')
  expect(sampleField(own, 'birthday')).toBeUndefined()
  expect(sampleField({ ...own, customMessage: 'I still see ____ before me.' }, 'birthday')).toBe('customMessage')
  expect(blankField({ ...own, customMessage: 'I still see ____ before me.' })).toBe('customMessage')
  expect(blankField(sample)).toBeUndefined()
})
