import type { Mail } from '#server/integrations/smtp.ts'

/** What an e-mail says; how it looks is up to the template. */
export interface EmailContent {
  to: Mail['to']
  replyTo?: Mail['to']
  subject: string
  /** Paragraphs; a line break inside one is preserved. */
  text: string[]
  /** Items bought, with their sum. */
  lines?: EmailLine[]
  total?: string
  /** Paragraphs after the lines. */
  more?: string[]
  /** The button, and a paragraph after it. */
  link?: { label: string; url: string; after?: string }
}

interface EmailLine {
  title: string
  detail: string
  /** The text to be lettered, where it is known already. */
  words?: string
  amount: string
}

/** The end of every e-mail. */
export const signature = 'Fairhand\nHand-lettered cards by real artists'
