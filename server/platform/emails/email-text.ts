import type { Mail } from '#server/platform/integrations/smtp.ts'

/** An e-mail's contents; the template decides how it looks. */
export interface EmailContent {
  to: Mail['to']
  /** The reply address, if it is not the shop's own. */
  replyTo?: Mail['to']
  subject: string
  /** What the shop's own staff wrote, and other text that no stranger did: web addresses in it stay. */
  ours?: string[]
  /** A short heading above the text. */
  heading?: string
  /** Paragraphs; a line break inside one is preserved. */
  text: string[]
  /** What the reader can still do, and by when. */
  note?: string
  /** The items bought, with their total. */
  lines?: EmailLine[]
  /** What a promo code takes off, and what gift cards pay of the total. */
  discount?: string | undefined
  total?: string
  giftCard?: string | undefined
  /** Paragraphs after the lines. */
  more?: string[]
  /** The button, and a paragraph after it. */
  link?: { label: string; url: string; after?: string }
  /** More buttons below it. */
  otherLinks?: { label: string; url: string }[]
  /** A one-click unsubscribe link for mail programs. */
  unsubscribe?: string
  /** Attachments. */
  attachments?: Mail['attachments']
  /** A second, less prominent link. */
  alsoLink?: { label: string; url: string }
}

export interface EmailLine {
  title: string
  detail: string
  /** The absolute URL of a picture in the shape of a card; null shows the title alone. */
  picture?: string | null
  /** The text to be lettered, if it is known. */
  words?: string
  signature?: string
  amount?: string
  /** This card's carrier and tracking number. */
  tracking?: { label: string; url: string | null }
}

/** The end of every e-mail. */
export const signature = 'Fairhand\nHand-lettered cards by real artists'
