import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Mail } from '#server/platform/integrations/smtp.ts'
import type { Email, EmailContext } from './email.ts'
import { writeSamples } from './email-samples.ts'

interface PreviewParts {
  db: Db
  context: EmailContext
  /** The folder of sent messages. */
  outbox: string
}

const newest = 30

/** Previews every e-mail at /dev/mail, with recently sent messages: in development only. */
export function mailPreview(app: FastifyInstance, { db, context, outbox }: PreviewParts): void {
  const options = { config: { access: 'static' }, schema: { hide: true } } as const
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    // E-mails have inline styles, as mail programs require.
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; frame-ancestors 'none'",
  }

  app.get('/dev/mail', options, async (_request, reply) => {
    const [samples, written] = await Promise.all([writeSamples(db, context), listOutbox(outbox)])
    return reply.headers(headers).send(page('Letters', list(samples, written)))
  })
  app.get<{ Params: { kind: string } }>('/dev/mail/:kind', options, async ({ params: { kind } }, reply) => {
    const email = context.emails.find((each) => each.kind === kind)
    const mail = email && (await writeSamples(db, context)).get(email)
    if (!mail) throw notFound('Email')
    return reply.headers(headers).send(page(email.title, sheet(mail)))
  })
  app.get<{ Params: { file: string } }>('/dev/mail/outbox/:file', options, async ({ params: { file } }, reply) => {
    if (!(await listFiles(outbox)).includes(file)) throw notFound('Message')
    return reply.type('text/plain; charset=utf-8').send(await readFile(path.join(outbox, file)))
  })
}

interface Written {
  file: string
  to: string
  subject: string
}

async function listOutbox(outbox: string): Promise<Written[]> {
  const files = (await listFiles(outbox)).slice(0, newest)
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(outbox, file), 'utf8')
      const header = (name: string) => new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'm').exec(text)?.[1] ?? ''
      return { file, to: header('To'), subject: header('Subject') }
    }),
  )
}

/** File names begin with the time: newest first. */
async function listFiles(outbox: string): Promise<string[]> {
  const names = await readdir(outbox).catch(() => [])
  return names.filter((name) => name.endsWith('.eml')).sort((one, other) => other.localeCompare(one))
}

function list(samples: Map<Email, Mail>, written: Written[]): string {
  const emails = [...samples].map(
    ([{ kind, title }, { subject, to }]) =>
      `<tr><th scope="row"><a href="/dev/mail/${kind}">${escape(title)}</a></th><td>${escape(subject)}</td><td>${escape(to.name)}</td></tr>`,
  )
  const messages = written.map(
    ({ file, to, subject }) =>
      `<tr><th scope="row"><a href="/dev/mail/outbox/${encodeURIComponent(file)}">${escape(subject)}</a></th><td>${escape(to)}</td><td>${escape(file.slice(0, 19))}</td></tr>`,
  )
  return `<table>${emails.join('')}</table><h2>Outbox</h2>${
    messages.length > 0 ? `<table>${messages.join('')}</table>` : '<p>Nothing was written yet.</p>'
  }`
}

function sheet({ subject, to, replyTo, html, text }: Mail): string {
  const people = [['To', to], ...(replyTo ? [['Reply to', replyTo] as const] : [])] as [string, Mail['to']][]
  return `<p><a href="/dev/mail">All emails</a></p><dl><dt>Subject</dt><dd>${escape(subject)}</dd>${people
    .map(([term, { name, address }]) => `<dt>${term}</dt><dd>${escape(`${name} <${address}>`)}</dd>`)
    .join('')}</dl><iframe title="As HTML" sandbox srcdoc="${escape(html)}"></iframe>
    <h2>Plain</h2><pre>${escape(text)}</pre>`
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${escape(title)}</title><style>${style}</style><main><h1>${escape(title)}</h1>${body}</main></html>`
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const style = `body { margin: 2rem 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1e1b18; background: #fff }
  main { max-width: 60rem; margin: auto } a { color: #9e2b25 }
  table { width: 100%; border-collapse: collapse }
  th, td { padding: .4rem .6rem .4rem 0; border-bottom: 1px solid #e6dfd5; text-align: left; vertical-align: top; font-weight: 400; overflow-wrap: break-word }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem } dd { margin: 0 } dt { color: #5b544c }
  iframe { width: 100%; height: 46rem; border: 1px solid #e6dfd5; resize: both }
  pre { padding: 1rem; border: 1px solid #e6dfd5; white-space: pre-wrap; overflow-wrap: anywhere }`
