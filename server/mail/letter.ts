import { toPlainText } from './plain-text.ts'
import type { Mail } from '#server/outside/mail.ts'

/** What is known wherever a letter is written. */
export interface Desk {
  /** The address people use, without a slash at the end. */
  publicUrl: string
  /** Where the shop itself reads its mail. */
  deskAddress: string
}

/** What a letter says; how it looks is the sheet's business. */
export interface Letter {
  to: Mail['to']
  replyTo?: Mail['to']
  subject: string
  /** Paragraphs; a line break inside one is kept. */
  text: string[]
  /** Things bought, with their sum. */
  lines?: LetterLine[]
  total?: string
  /** Paragraphs after the lines. */
  more?: string[]
  /** What the reader is meant to press, and a paragraph after it. */
  link?: { label: string; url: string; after?: string }
}

interface LetterLine {
  title: string
  detail: string
  words: string
  amount: string
}

/** Sets a letter in the shop's look, with its plain twin. @param id names it for good: it becomes the Message-ID */
export async function setLetter(letter: Letter, id: string, { publicUrl }: Pick<Desk, 'publicUrl'>): Promise<Mail> {
  // The templates are read when the first letter is written, not while the shop starts.
  const { renderSheet } = await import('./letter-sheet.ts')
  const { to, replyTo, subject } = letter
  return {
    id,
    to,
    ...(replyTo && { replyTo }),
    subject,
    text: toPlainText(letter),
    html: await renderSheet(letter, publicUrl),
  }
}

export const signature = 'Fairhand\nHand-lettered cards by real artists'
