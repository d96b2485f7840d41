import * as z from 'zod/mini'
import { MailingAddress } from '#contract/base/address.ts'
import { noLink } from '#contract/base/links-in-text.ts'
import { NewWords } from './order-words.ts'
import { claimReasons, claimWishes } from './pieces.ts'
import { ShownVersion, optionalText, requiredText } from '#contract/base/text.ts'

// What a buyer sends about a piece; forms validate with these.

export const PieceWords = z.extend(NewWords, { version: ShownVersion })
export type PieceWords = z.infer<typeof PieceWords>

export const PieceRecipient = z.object({ recipient: MailingAddress, version: ShownVersion })
export type PieceRecipient = z.infer<typeof PieceRecipient>

export const PieceVersion = z.object({ version: ShownVersion })
export type PieceVersion = z.infer<typeof PieceVersion>

/** A mistake on the photo: words that differ from the order are lettered again for free. */
export const PieceMistake = z.object({
  kind: z.literal('mistake'),
  note: requiredText('Please say what is wrong', 1000, 'At most 1,000 characters are allowed').check(noLink),
  version: ShownVersion,
})
export type PieceMistake = z.infer<typeof PieceMistake>

/** The card is as ordered, but the buyer wants new words: for half its price, once paid. */
const PieceOtherWords = z.extend(NewWords, { kind: z.literal('other words'), version: ShownVersion })

export const PieceRejection = z.discriminatedUnion('kind', [PieceMistake, PieceOtherWords])
export type PieceRejection = z.infer<typeof PieceRejection>

export const PieceClaimInput = z.object({
  reason: z.enum(claimReasons, 'Please choose what is wrong'),
  wish: z.enum(claimWishes, 'Please choose what we should do'),
  note: optionalText(1000, 'At most 1,000 characters are allowed').check(noLink),
})
export type PieceClaimInput = z.input<typeof PieceClaimInput>

/** The buyer's choice when the chosen artist cannot letter a card; the third option is to cancel it. */
export const ArtistAnswer = z.object({ choice: z.enum(['wait', 'another']), version: ShownVersion })
export type ArtistAnswer = z.infer<typeof ArtistAnswer>

/** Whether a card is mailed once lettered, or waits for the buyer to approve the photos. */
export const PieceWaiting = z.object({ withoutWaiting: z.boolean(), version: ShownVersion })
export type PieceWaiting = z.infer<typeof PieceWaiting>

/** Whether the recipient may open the card's page. */
export const PieceGifteePage = z.object({ enabled: z.boolean() })
export type PieceGifteePage = z.infer<typeof PieceGifteePage>

const saying = () => requiredText('Please write something', 1000, 'At most 1,000 characters are allowed')

/** A message about a card, between its buyer and its artist. */
export const PieceSaying = z.object({ text: saying().check(noLink) })
/** The desk's. */
export const DeskSaying = z.object({ text: saying(), to: z.optional(z.enum(['artist', 'customer'])) })
export type PieceSaying = z.infer<typeof PieceSaying>

/** Why an artist declines a card. */
export const refusalReasons = ['no time', 'ill', 'cannot letter this style', 'the words', 'other'] as const
