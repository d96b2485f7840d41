import type { Mail } from '#server/platform/integrations/smtp.ts'
import type { EmailContext } from './email.ts'
import type { EmailContent } from './email-text.ts'
import { toPlainText } from './plain-text.ts'
import { withoutStrangersLinks } from './strangers-links.ts'

/** Loads the templates, which blocks the process for 0.1 s: better before the first e-mail than during it. */
export async function loadTemplates(): Promise<void> {
  await renderEmail({ to: { name: '', address: '' }, subject: '', text: [] }, '', { publicUrl: '', deskAddress: '' })
}

/**
 * Renders an e-mail in the shop's design, with its plain-text version.
 * @param id permanent: it becomes the Message-ID
 */
export async function renderEmail(
  content: EmailContent,
  id: string,
  { publicUrl, deskAddress }: Pick<EmailContext, 'publicUrl' | 'deskAddress'>,
): Promise<Mail> {
  // Loaded only when needed, so the shop starts faster.
  const { renderTemplate } = await import('./email-template.ts')
  // The desk reads what strangers write, whatever it is.
  const email = content.to.address === deskAddress ? content : withoutStrangersLinks(content)
  const { to, subject } = email
  // Replies go to the shop; for e-mails to the desk, to the person they are about, if there is one.
  const replyTo = email.replyTo ?? (to.address === deskAddress ? undefined : { name: 'Fairhand', address: deskAddress })
  return {
    id,
    to,
    ...(replyTo && { replyTo }),
    ...(email.attachments && { attachments: email.attachments }),
    ...(email.unsubscribe && { unsubscribe: email.unsubscribe }),
    subject,
    text: toPlainText(email),
    html: renderTemplate(email, publicUrl),
  }
}
