import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'

export interface WrittenEmail {
  subject: string
  replyTo: string | undefined
  /** The plain-text part. */
  text: string
  html: string
  attachments: { filename: string; content: Buffer }[]
}

/** Reads the shop's e-mails to one address from its outbox folder. */
export async function readEmails(outbox: string, address: string): Promise<WrittenEmail[]> {
  return (await readRaw(outbox, address)).map(parse)
}

/** The Message-IDs of e-mails to one address with this subject; a repeated id is one e-mail delivered twice. */
export async function messageIds(outbox: string, address: string, subject: RegExp): Promise<string[]> {
  const emails = await readRaw(outbox, address)
  return emails.filter((mail) => subject.test(header(mail, 'Subject')!)).map((mail) => header(mail, 'Message-ID')!)
}

async function readRaw(outbox: string, address: string): Promise<string[]> {
  const names = await readdir(outbox).catch(() => [])
  const emails = await Promise.all(names.sort().map((name) => readFile(path.join(outbox, name), 'utf8')))
  return emails.filter((mail) => header(mail, 'To')?.includes(address))
}

function parse(mail: string): WrittenEmail {
  const parts = partsOf(mail)
  return {
    subject: header(mail, 'Subject')!,
    replyTo: header(mail, 'Reply-To'),
    text: decodePart(parts.find((part) => part.includes('text/plain'))!),
    html: decodePart(parts.find((part) => part.includes('text/html'))!),
    attachments: parts.flatMap((part) => {
      const [, filename] = /Content-Disposition: attachment; filename="?([^"\r\n]+)/.exec(part) ?? []
      return filename ? [{ filename, content: Buffer.from(part.split('\r\n\r\n')[1]!, 'base64') }] : []
    }),
  }
}

/** The parts of a message that have none themselves. */
function partsOf(part: string): string[] {
  const [head] = part.trimStart().split('\r\n\r\n')
  const [, boundary] = /boundary="([^"]+)"/.exec(head!) ?? []
  return boundary ? part.split(`--${boundary}`).slice(1).flatMap(partsOf) : [part]
}

function decodePart(part: string): string {
  const [head, ...body] = part.split('\r\n\r\n')
  const text = body.join('\r\n\r\n').replaceAll('\r\n', '\n').trim()
  return /quoted-printable/.test(head!) ? fromQuotedPrintable(text) : /base64/.test(head!) ? fromBase64(text) : text
}

function header(mail: string, name: string): string | undefined {
  return new RegExp(`^${name}:[ \t]*(.*(?:\r\n[ \t].*)*)`, 'm')
    .exec(mail)?.[1]
    ?.replace(/\r\n\s+/g, ' ')
    .trim()
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function fromBase64(text: string): string {
  return Buffer.from(text, 'base64').toString('utf8')
}
