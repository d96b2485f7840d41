import { toPlainText } from './plain-text.ts'
import type { Letter } from './email-text.ts'
import type { Mail } from '#server/integrations/smtp.ts'

/** What is known wherever a letter is written. */
export interface Desk {
  /** The address people use, without a slash at the end. */
  publicUrl: string
  /** Where the shop itself reads its mail. */
  deskAddress: string
}

/** Reads the templates, which takes 0.1 s in which nothing else goes on: before the first letter rather than with it. */
export async function readTemplates(): Promise<void> {
  await setLetter({ to: { name: '', address: '' }, subject: '', text: [] }, '', { publicUrl: '' })
}

/** Sets a letter in the shop's look, with its plain twin. @param id names it for good: it becomes the Message-ID */
export async function setLetter(letter: Letter, id: string, { publicUrl }: Pick<Desk, 'publicUrl'>): Promise<Mail> {
  // Not read while the shop starts.
  const { renderSheet } = await import('./email-template.ts')
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
