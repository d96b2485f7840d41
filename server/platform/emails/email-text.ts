import type { Mail } from '#server/platform/integrations/smtp.ts'

/** What an e-mail says; how it looks is up to the template. */
export interface EmailContent {
  to: Mail['to']
  /** Who receives replies; the shop's own address without it. */
  replyTo?: Mail['to']
  subject: string
  /** What it is about, in a few words above the text. */
  heading?: string
  /** Paragraphs; a line break inside one is preserved. */
  text: string[]
  /** What the reader can still do, and until when. */
  note?: string
  /** Items bought, with their sum. */
  lines?: EmailLine[]
  /** What a promo code takes off, and what gift cards pay of the total. */
  discount?: string | undefined
  total?: string
  giftCard?: string | undefined
  /** Paragraphs after the lines. */
  more?: string[]
  /** The button, and a paragraph after it. */
  link?: { label: string; url: string; after?: string }
  /** Other ways to go on, as buttons below it. */
  otherLinks?: { label: string; url: string }[]
  /** Where mail programs end e-mails of this kind with one press. */
  unsubscribe?: string
  /** Papers to keep. */
  attachments?: Mail['attachments']
  /** A second, quiet link. */
  alsoLink?: { label: string; url: string }
}

export interface EmailLine {
  title: string
  detail: string
  /** The absolute URL of a picture in the shape of a card; null shows the title alone. */
  picture?: string | null
  /** The text to be lettered, where it is known already. */
  words?: string
  signature?: string
  amount?: string
  /** Where this card is: its carrier and number. */
  tracking?: { label: string; url: string | null }
}

/** The end of every e-mail. */
export const signature = 'Fairhand\nHand-lettered cards by real artists'
