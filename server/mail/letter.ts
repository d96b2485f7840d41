import type { Mail } from '#server/outside/mail.ts'

/** What is known wherever a letter is written. */
export interface Desk {
  /** The address people use, without a slash at the end. */
  publicUrl: string
  /** Where the shop itself reads its mail. */
  deskAddress: string
}

interface Letter {
  to: Mail['to']
  replyTo?: Mail['to']
  subject: string
  /** Paragraphs; a line break inside one is kept. */
  text: string[]
  /** What the reader is meant to press, and a paragraph after it. */
  link?: { label: string; url: string; after?: string }
}

/** Sets a letter in the shop's look, with its plain twin. @param id names it for good: it becomes the Message-ID */
export function letter(id: string, { text, link, ...mail }: Letter): Mail {
  const after = link?.after ? [link.after] : []
  const plain = [...text, ...(link ? [`${link.label}:\n${link.url}`] : []), ...after, signature]
  const button =
    link && `<p style="margin:28px 0"><a href="${escapeHtml(link.url)}" style="${pressed}">${link.label}</a></p>`
  const body = [...text.map(paragraph), button, ...after.map(paragraph), paragraph(signature)].join('')
  return {
    id,
    ...mail,
    text: plain.join('\n\n'),
    html: `<div style="${sheet}"><p style="${mark}">Fairhand.</p>${body}</div>`,
  }
}

const signature = 'Fairhand\nHand-lettered cards by real artists'

const sheet =
  'max-width:560px;margin:0 auto;padding:32px 24px;font:16px/1.6 Georgia,serif;color:#1e1b18;background:#faf7f2'
const mark = 'font-size:24px;font-weight:bold;margin:0 0 24px'
const pressed =
  'display:inline-block;padding:12px 24px;border-radius:999px;background:#9e2b25;color:#fff;text-decoration:none;font-weight:bold'

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
