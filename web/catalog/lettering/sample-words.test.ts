import { expect, test } from 'vitest'
import { Customization } from '#contract/catalog/customization.ts'
import { sampleWords, unfinished } from './sample-words.ts'

const all = ['sympathy', 'birthday', 'thank-you', 'love', 'wedding', 'holiday', 'event', 'business', 'greeting']

test('each occasion has its own words, and sympathy no cheerful ones', () => {
  expect(new Set(all.map((category) => sampleWords(category).customMessage)).size).toBe(all.length)
  const { customMessage, customSignature } = sampleWords('sympathy')
  expect(`${customMessage} ${customSignature}`).toMatch(/sorry for your loss/)
  expect(`${customMessage} ${customSignature}`).not.toMatch(/joy|laughter|happy|!/i)
})

test('categories added by a shop are recognized by their names; any other gets the general words', () => {
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

test('words are unfinished if and only if they are the sample’s, have a blank, or lack a name', () => {
  const own = { customMessage: 'Dear Ann,\nhappy birthday!', customSignature: 'Ben' }
  for (const category of all) {
    const sample = sampleWords(category)
    expect(unfinished(sample)).toBe('These are our sample words.')
    expect(unfinished({ ...sample, customSignature: 'Ben' })).toBe('These are our sample words.')
    expect(unfinished({ ...own, customSignature: sample.customSignature })).toBe('The signature is still our sample.')
  }
  expect(unfinished({ ...own, customSignature: 'Love, Your Name' })).toBe('The signature still needs a name.')
  expect(unfinished({ ...own, customMessage: 'I still see ____ before me.' })).toBe(
    'There is still a blank to fill in.',
  )
  expect(unfinished(own)).toBeUndefined()
})
