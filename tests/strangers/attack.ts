import type { Stranger } from './stranger.ts'

/** A link that no e-mail of the shop should carry. */
export const strangersLink = 'evil-prize.com'

/** What a stranger tries. He may do only what anybody may: his means are in the scene. */
export interface Attack {
  /** What is tried, in words that follow "one stranger who". */
  title: string
  /** Whether it is in `npm run check` too, where few seconds are left for it. */
  quick?: boolean
  act(stranger: Stranger): Promise<unknown>
}

/** What a stranger finds when he comes: it is all that he knows of the shop. */
export interface Scene {
  url: string
  cardId: string
  /** An artist whose days have few places. */
  artistId: string
  /** Free accounts of his own with proven addresses, and their test keys. */
  accounts: { username: string; email: string; password: string; testKey: string }[]
  /** Runs of small businesses that are his own. */
  runs: string[]
  /** The private links of mailed cards that he bought, each ordered with another e-mail address. */
  bought: { token: string; pieceId: string; gifteeToken: string }[]
  /** A studio account of his own. */
  studio: { email: string; password: string }
  /** User names of orderly customers, and the mailbox of somebody who never heard of the shop. */
  usernames: string[]
  victim: string
}
