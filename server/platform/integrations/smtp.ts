import { chmod, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import { patient } from '#server/platform/config/patience.ts'

/** One message to one person; `id` becomes its fixed Message-ID, so that repeated sends are the same message. */
export interface Mail {
  id: string
  to: { name: string; address: string }
  /** The reply address, if it is not the shop's. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  attachments?: { filename: string; content: Buffer }[]
  /** A one-click unsubscribe link for mail programs (RFC 8058). */
  unsubscribe?: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

export interface MailOptions {
  smtpUrl: string | undefined
  from: string
  publicUrl: string
  /** The folder for messages without SMTP: one .eml file each, which any mail program can open. */
  outbox: string
}

/** Timeouts for a mail server in ms (reliability.md, section 2.5): for each silence, and for a whole message. */
const limits = {
  connectionTimeout: patient(5000),
  greetingTimeout: patient(5000),
  socketTimeout: patient(10_000),
  // A server that refuses to close is left.
  socketCloseTimeout: patient(1000),
  whole: patient(30_000),
}

export function openMailer({ smtpUrl, from, publicUrl, outbox }: MailOptions, waits = limits): Mailer {
  const domain = new URL(publicUrl).hostname
  const envelope = ({ id, unsubscribe, ...mail }: Mail) => ({
    ...mail,
    from,
    messageId: `<${id}@${domain}>`,
    // Keeps auto-responders quiet.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  })
  if (smtpUrl) {
    const { whole, ...timeouts } = waits
    const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts })
    return {
      async send(mail) {
        await transport.sendMail({ ...envelope(mail), signal: AbortSignal.timeout(whole) }).catch(refuseForGood)
      },
    }
  }
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(envelope(mail))
      await makePrivate(outbox)
      const stamp = new Date().toISOString().replace(/[:.]/g, '-')
      await writeFile(path.join(outbox, `${stamp}_${mail.id}.eml`), message as Buffer, { mode: 0o600 })
    },
  }
}

/** Messages contain private links: other users of this machine must not read them, nor those of older versions. */
async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

/** The mail server has refused permanently: sending again would give the same result. */
export class MailRefused extends Error {}

function refuseForGood(error: unknown): never {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  throw code >= 500 && error instanceof Error ? new MailRefused(error.message) : error
}
