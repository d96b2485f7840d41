import { expect, test } from 'vitest'
import { isPlainName } from './names-to-strangers.ts'
import { ArtistPageInput } from '#contract/catalog/artist-page.ts'
import { GifteeMessage } from '#contract/customers/giftee.ts'
import { ReviewInput } from '#contract/customers/review-form.ts'
import { PieceClaimInput, PieceMistake, PieceSaying } from '#contract/fulfillment/piece-changes.ts'
import { GifteeTipWish, TipWish } from '#contract/money/tips.ts'
import { runMaking } from '#contract/business/run-making.ts'
import { GiftCardWish } from '#contract/sales/gift-cards.ts'

interface Schema {
  safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }
}

/** Every form whose text or names reach somebody who does not know the writer. */
const texts: [name: string, schema: Schema, fields: string[]][] = [
  ['a review', ReviewInput, ['words']],
  ['a recipient’s thank-you or problem', GifteeMessage, ['message']],
  ['a gift card', GiftCardWish, ['message']],
  ['a tip’s note', TipWish, ['note']],
  ['a recipient’s tip', GifteeTipWish, ['note']],
  ['a remark to an artist or a buyer', PieceSaying, ['text']],
  ['a mistake on a photo', PieceMistake, ['note']],
  ['a claim', PieceClaimInput, ['note']],
  ['a mistake on a run’s sample', runMaking.reject.body!, ['note']],
  ['a mistake on a run’s next first card', runMaking.rejectReplacement.body!, ['note']],
  ['an artist’s proposed page', ArtistPageInput, ['specialty', 'experience', 'bio']],
]
const names: [name: string, schema: Schema, fields: string[]][] = [
  ['a review', ReviewInput, ['name']],
  ['a gift card', GiftCardWish, ['recipientName', 'fromName']],
]

const problemsOf = (schema: Schema, field: string, typed: string) =>
  (schema.safeParse({ [field]: typed }).error?.issues ?? [])
    .filter(({ path }) => path[0] === field)
    .map(({ message }) => message)

test.each(texts)('%s has no web address, and says so at its field', (_name, schema, fields) => {
  for (const field of fields) {
    for (const typed of ['See t.me/evil', 'evil。com', 'hxxp://evil', 'usps-redelivery.com', 'a@evil.test', '10.0.0.1'])
      expect(problemsOf(schema, field, typed), typed).toEqual([expect.stringContaining('leave out web and e-mail')])
    expect(problemsOf(schema, field, 'Thanks.Love, Mr.Smith. At 10.30am, e.g. for 3.50.')).toEqual([])
  }
})

test.each(names)('a name in %s is a plain name, of 40 characters at most', (_name, schema, fields) => {
  for (const field of fields) {
    for (const typed of ['Evil.Com', 'evil.love', 'Ann 555', 'win@evil.test', 'bit.ly/x', 'Ann: pay', 'Ａnn．com'])
      expect(problemsOf(schema, field, typed), typed).toEqual([expect.stringContaining('plain name')])
    expect(problemsOf(schema, field, 'A'.repeat(41))).toEqual(['At most 40 characters are allowed'])
    expect(problemsOf(schema, field, ' Zoë O’Neil-Jr. ')).toEqual([])
  }
})

test('plain names are those of people, in any script', () => {
  for (const name of [
    'Ann',
    'Ann & Tom',
    'J.K. Rowling',
    'St. John Smith Jr.',
    'José María',
    '山田花子',
    'नेहा',
    "O'Neil",
  ])
    expect(isPlainName(name), name).toBe(true)
  for (const name of ['', 'Mr.Smith', 'Evil.Com', '.com', 'Pay: now', 'Ann\nBcc', 'Win €500', 'a'.repeat(41)])
    expect(isPlainName(name), name).toBe(false)
})
