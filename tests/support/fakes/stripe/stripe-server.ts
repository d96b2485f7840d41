import { readFileSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { type Api, respond } from './respond.ts'
import { changeAccount, failPayout, unlinkAccount } from './accounts.ts'
import { finishBankPayment, isUnderWay, payHosted, payPart } from './hosted-invoice.ts'
import { hostedPage } from './hosted-pages.ts'
import { authenticateIntent } from './confirmation.ts'
import { control } from './control.ts'
import { changeDispute } from './disputes.ts'
import { openFaults } from './faults.ts'
import type { Form } from './form.ts'
import type { StoredResponse } from './idempotency.ts'
import { apiVersion, newDispute, newEvent, newId } from './objects.ts'
import type { StripeServer } from './stripe-server-api.ts'
import { changeRefund } from './refunds.ts'
import { openState } from './state.ts'
import { giveUpInvoice, payInvoice, voidInvoice } from './invoices.ts'
import { createReversal } from './transfers.ts'
import { openWebhooks } from './webhooks.ts'

/**
 * A fake Stripe on loopback for the real SDK: the calls that a shop with card payments makes, with Stripe's states,
 * errors, idempotency keys and signed webhooks, and faults on demand.
 */
export async function openStripeServer(options: { port?: number; file?: string } = {}): Promise<StripeServer> {
  const state = openState(options.file)
  const faults = openFaults()
  const webhooks = openWebhooks((eventId) => state.save('deliveries', eventId, { delivered: true }))
  const connectWebhooks = openWebhooks(() => {})
  const emit: Api['emit'] = (type, subject, account) => {
    const charge = subject.object === 'refund' ? state.charges.get(String(subject.charge)) : undefined
    const event = newEvent(type, subject, charge?.livemode, account)
    // A connected account's events are its own: the platform's list does not have them.
    if (!account) state.save('events', event.id, event)
    ;(account ? connectWebhooks : webhooks).send(event)
    return event
  }
  const api: Api = { state, url: '', faults, calls: {}, running: new Set(), emit }
  const http = createServer((request, response) => {
    answer(server, api, request, response).catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = http.address() as AddressInfo
  api.url = `http://127.0.0.1:${port}`

  const server: StripeServer = {
    url: api.url,
    port,
    state,
    counts: () => ({
      intents: state.intents.size,
      succeeded: [...state.intents.values()].filter(({ status }) => status === 'succeeded').length,
      refunds: state.refunds.size,
      transfers: state.transfers.size,
      calls: api.calls,
      blocked: faults.blocked,
    }),
    fault: (match, fault, times = 1) => faults.add(match, fault, times),
    block(block) {
      faults.block = block
      if (block !== 'none') http.closeIdleConnections()
    },
    clearFaults: () => faults.clear(),
    setWebhook: (webhook) => webhooks.set(webhook),
    deliveries: () => webhooks.deliveries,
    deliver: (event, forgery) => (event.account ? connectWebhooks : webhooks).deliver(event, forgery),
    settle: async () => void (await Promise.all([webhooks.settle(), connectWebhooks.settle()])),
    setConnectWebhook: (webhook) => connectWebhooks.set(webhook),
    changeAccount: (id, standing) => changeAccount({ state, emit }, id, standing),
    unlinkAccount: (id) => unlinkAccount({ state, emit }, id),
    failPayout: (id, amount) => failPayout({ state, emit }, id, amount),
    setBalance(cents) {
      state.balance.cents = cents
    },
    spendAll: (account) => state.save('spent', account, { spent: true }),
    reverseTransfer: (id, amount) => {
      const livemode = state.transfers.get(id)?.livemode ?? false
      const form: Form = amount === undefined ? {} : { amount: String(amount) }
      createReversal({ state, url: api.url, livemode, id, form, emit })
    },
    authenticate(id, outcome) {
      const livemode = state.intents.get(id)?.livemode ?? false
      return authenticateIntent({ state, url: api.url, livemode, id, form: { outcome }, emit })
    },
    dispute(intentId, terms) {
      const charge = state.charges.get(String(state.intents.get(intentId)?.latest_charge))
      if (!charge?.paid) throw new Error(`${intentId} has no charge to dispute.`)
      const dispute = newDispute(charge, terms)
      state.save('charges', charge.id, { ...charge, disputed: true })
      state.save('disputes', dispute.id, dispute)
      emit('charge.dispute.created', dispute)
      return dispute
    },
    changeDispute: (id, status) => changeDispute({ state, emit }, id, status),
    announce: (type, subject) => emit(type, subject),
    nextRefund: (status) => void state.nextRefunds.push(status),
    changeRefund: (id, status) => changeRefund({ state, emit }, id, status),
    payPart: (id, cents) => payPart({ state, url: api.url, emit }, id, cents),
    isUnderWay: (id) => isUnderWay({ state }, id),
    finishBankPayment: (id, outcome) => finishBankPayment({ state, url: api.url, emit }, id, outcome),
    payHosted: (id, method) => payHosted({ state, url: api.url, emit }, id, method),
    changeInvoice(id, deed) {
      const call = { state, url: api.url, livemode: state.invoices.get(id)?.livemode ?? false, id, emit }
      if (deed === 'void') voidInvoice({ ...call, form: {} })
      else if (deed === 'mark uncollectible') giveUpInvoice({ ...call, form: {} })
      else payInvoice({ ...call, form: { paid_out_of_band: 'true' } })
    },
    async close() {
      await Promise.all([webhooks.close(), connectWebhooks.close()])
      await new Promise<void>((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      })
    },
  }
  return server
}

/** Stripe's API allows any origin; it never reads cookies. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
}

/** The paths of Stripe's script: the old one, and the one that the installed loader requests. */
const script = /^\/(v3|[a-z]+\/stripe\.js)\/?$/

async function answer(server: StripeServer, api: Api, request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url!, 'http://stripe')
  if (pathname.startsWith('/_test/')) {
    const result = await control(server, `${request.method} ${pathname}`, await text(request))
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result ?? {}))
  }
  if (api.faults.block !== 'none') api.faults.blocked += 1
  if (api.faults.block === 'refuse') return request.socket.destroy()
  if (api.faults.block === 'blackhole') return undefined
  if (request.method === 'OPTIONS') return response.writeHead(204, crossOrigin).end()
  if (script.test(pathname)) {
    const file = path.join(import.meta.dirname, 'stand-in.js')
    return response.writeHead(200, { 'content-type': 'application/javascript; charset=utf-8' }).end(readFileSync(file))
  }
  const page = await hostedPage(api, request)
  if (page) return response.writeHead(page.status, page.headers).end(page.body)
  const given = await respond(api, request, await text(request))
  return given ? reply(given, request, response) : request.socket.destroy()
}

function reply({ status, body, replayed }: StoredResponse, request: IncomingMessage, response: ServerResponse) {
  const idempotencyKey = request.headers['idempotency-key']
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': newId('req'),
    'stripe-version': apiVersion,
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(replayed && { 'idempotent-replayed': 'true' }),
    ...crossOrigin,
  })
  return response.end(JSON.stringify(body, null, 2))
}
