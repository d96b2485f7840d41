import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Standing, changeAccount } from './accounts.ts'
import { parseForm, textOf } from './form.ts'
import type { Api } from './respond.ts'

interface Page {
  status: number
  headers: Record<string, string>
  body: string
}

/**
 * The pages that Stripe shows to the owner of an account: its form about her and her bank, at an address that works
 * once, and her own page. Undefined for every other address.
 */
export async function hostedPage(api: Api, request: IncomingMessage): Promise<Page | undefined> {
  const { pathname } = new URL(request.url!, 'http://stripe')
  const [, kind, id] = /^\/hosted\/(onboarding|express)\/(\w+)$/.exec(pathname) ?? []
  if (!kind || !id) return undefined
  if (kind === 'express') return html(200, '<h1>Your payouts at Stripe</h1><p>A stand-in, for tests.</p>')
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
