import type { Mail } from '#server/integrations/smtp.ts'
import type { EmailContent } from './email-text.ts'
import { toPlainText } from './plain-text.ts'

/** Reads the templates, which takes 0.1 s in which nothing else goes on: before the first letter rather than with it. */
export async function loadTemplates(): Promise<void> {
  await renderEmail({ to: { name: '', address: '' }, subject: '', text: [] }, '', { publicUrl: '' })
}

/** Sets an email in the shop's look, with its plain twin. @param id names it for good: it becomes the Message-ID */
export async function renderEmail(
  email: EmailContent,
  id: string,
  { publicUrl }: { publicUrl: string },
): Promise<Mail> {
  // Not read while the shop starts.
  const { renderTemplate } = await import('./email-template.ts')
  const { to, replyTo, subject } = email
  return {
    id,
    to,
    ...(replyTo && { replyTo }),
    subject,
    text: toPlainText(email),
    html: await renderTemplate(email, publicUrl),
  }
}
