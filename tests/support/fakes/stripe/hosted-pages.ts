import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Standing, changeAccount } from './accounts.ts'
import { payHosted } from './hosted-invoice.ts'
import { parseForm, textOf } from './form.ts'
import type { Api } from './respond.ts'

interface Page {
  status: number
  headers: Record<string, string>
  body: string
}

/**
 * The pages that Stripe shows to an account's owner: its form for identity and bank details, at a URL that works
 * once, and the owner's page; and the page to pay an invoice. Undefined for every other URL.
 */
export async function hostedPage(api: Api, request: IncomingMessage): Promise<Page | undefined> {
  const { pathname } = new URL(request.url!, 'http://stripe')
  const [, kind, id] = /^\/hosted\/(onboarding|express|invoice)\/(\w+)$/.exec(pathname) ?? []
  if (!kind || !id) return undefined
  if (kind === 'express') return html(200, '<h1>Your payouts at Stripe</h1><p>A stand-in, for tests.</p>')
  if (kind === 'invoice') return invoicePage(api, id, request)
  const link = api.state.links.get(id)
  if (!link) return html(404, '<h1>No such page</h1>')
  if (request.method === 'POST') {
    const standing = textOf(parseForm(await text(request)), 'standing') as Standing
    changeAccount(api, link.account, standing)
    return { status: 303, headers: { location: link.returnUrl }, body: '' }
  }
  if (link.isUsed) return { status: 303, headers: { location: link.refreshUrl }, body: '' }
  api.state.save('links', id, { ...link, isUsed: true })
  return html(200, form)
}

async function invoicePage(api: Api, id: string, request: IncomingMessage): Promise<Page> {
  const given = request.method === 'POST' ? parseForm(await text(request)) : undefined
  if (given) payHosted(api, id, textOf(given, 'method'))
  const invoice = api.state.invoices.get(id)
  if (!invoice || invoice.status === 'draft') return html(404, '<h1>No such page</h1>')
  if (invoice.status !== 'open') return html(200, `<h1>This invoice is ${invoice.status}</h1>`)
  const pay = '<button name="method" value="pm_card_visa">Pay</button>'
  return html(200, `<h1>${invoice.amount_due / 100} US dollars</h1><form method="post">${pay}</form>`)
}

const form = `<h1>Tell Stripe about you and your bank</h1>
<p>A stand-in, for tests.</p>
<form method="post">
<button name="standing" value="verified">Agree and submit</button>
<button name="standing" value="reviewing">Submit, to be checked</button>
<button name="standing" value="unfinished">Save for later</button>
</form>`

function html(status: number, body: string): Page {
  const page = `<!doctype html><html lang="en"><title>Stripe (stand-in)</title><body>${body}</body></html>`
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body: page }
}
