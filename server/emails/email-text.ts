import type { Mail } from '#server/integrations/smtp.ts'

/** What an email says; how it looks is the sheet's business. */
export interface EmailContent {
  to: Mail['to']
  replyTo?: Mail['to']
  subject: string
  /** Paragraphs; a line break inside one is kept. */
  text: string[]
  /** Things bought, with their sum. */
  lines?: EmailLine[]
  total?: string
  /** Paragraphs after the lines. */
  more?: string[]
  /** What the reader is meant to press, and a paragraph after it. */
  link?: { label: string; url: string; after?: string }
}

interface EmailLine {
  title: string
  detail: string
  /** What is to be lettered, where it is known already. */
  words?: string
  amount: string
}

/** The end of every email. */
export const signature = 'Fairhand\nHand-lettered cards by real artists'
