import type { Customization } from '#contract/catalog/customization.ts'
import { hasBlank } from '#web/catalog/word-help/blank.ts'

type Words = Pick<Customization, 'customMessage' | 'customSignature'>

const anyOccasion: Words = {
  customMessage: 'Dear Friend,\nWishing you a day filled with joy, laughter and everything you love.',
  customSignature: 'With all my love',
}

/** By occasion: the first of these words in a category's name. */
const occasions: Record<string, Words> = {
  sympathy: {
    customMessage:
      'Dear Friend,\nI am so sorry for your loss. There are no right words, so here are two simple ones: I’m here.',
    customSignature: 'With love and sympathy',
  },
  condolence: {
    customMessage: 'Dear Friend,\nHolding you close in my thoughts, today and in all the quiet days to come.',
    customSignature: 'With love and sympathy',
  },
  'get-well': {
    customMessage: 'Dear Friend,\nRest, be spoiled, and take all the time you need. We’ll save you a seat.',
    customSignature: 'Thinking of you',
  },
  birthday: {
    customMessage: 'Happy Birthday!\nMay this year bring you long lunches, good news and plenty of cake.',
    customSignature: 'With love',
  },
  thank: {
    customMessage: 'Thank you!\nWhat you did meant more to me than you know, and I won’t forget it.',
    customSignature: 'Gratefully yours',
  },
  anniversary: {
    customMessage: 'Happy Anniversary!\nEvery year beside you has been my favorite one so far.',
    customSignature: 'Always yours',
  },
  love: {
    customMessage: 'My love,\nOf all the places I have ever been, next to you is still the best.',
    customSignature: 'Forever yours',
  },
  wedding: {
    customMessage:
      'To the two of you,\nMay your home be full of laughter and your love grow with every year you share.',
    customSignature: 'With all our love',
  },
  baby: {
    customMessage: 'Welcome, little one!\nYou are so small, and already so very loved.',
    customSignature: 'With love to you all',
  },
  graduat: {
    customMessage: 'Congratulations!\nYou worked for every bit of this. I can’t wait to see what you do next.',
    customSignature: 'So proud of you',
  },
  holiday: {
    customMessage: 'Happy Holidays!\nMay your days be warm, your table full and the new year kind to you.',
    customSignature: 'With warmest wishes',
  },
  christmas: {
    customMessage: 'Merry Christmas!\nMay your days be warm, your table full and the new year kind to you.',
    customSignature: 'With warmest wishes',
  },
  event: {
    customMessage: 'You’re invited!\nCome hungry, stay late, and bring your dancing shoes.',
    customSignature: 'We can’t wait to see you',
  },
  business: {
    customMessage: 'Thank you for working with us.\nYour trust means a great deal to our whole team.',
    customSignature: 'With our best wishes',
  },
}

/** The form's initial sample text, in keeping with the occasion. */
export function sampleWords(category: string): Words {
  const occasion = Object.keys(occasions).find((word) => category.includes(word))
  return occasion ? occasions[occasion]! : anyOccasion
}

const samples = [anyOccasion, ...Object.values(occasions)]

/** What the sender still has to change: our sample, a blank or a name; undefined for the sender's own words. */
export function unfinished({ customMessage, customSignature }: Words): string | undefined {
  if (samples.some((sample) => sample.customMessage === customMessage)) return 'These are our sample words.'
  if (hasBlank(customMessage)) return 'There is still a blank to fill in.'
  if (/\byour name\b/i.test(customSignature)) return 'The signature still needs a name.'
  if (samples.some((sample) => sample.customSignature === customSignature)) return 'The signature is still our sample.'
  return undefined
}
