import http from 'node:http'
import https from 'node:https'
import type { WebhookAttempt } from '#contract/developers/webhook-form.ts'
import { type Resolve, type WebhookTargets, RefusedTarget, checkTarget, checkedLookup } from './target-addresses.ts'
import { patient } from '#server/platform/config/patience.ts'

/** In ms: for connecting, and for all of it, whatever the receiver does. */
const patience = { connect: patient(3000), whole: patient(10_000) }
/** How many bytes of a response are read. */
const mostRead = 1024

export interface Outgoing {
  url: string
  headers: Record<string, string>
  body: string
}

/** Sends once, without following redirects. Never throws: failures are in the attempt. */
export async function sendWebhook(
  outgoing: Outgoing,
  targets: WebhookTargets,
  resolve?: Resolve,
  waits = patience,
): Promise<WebhookAttempt> {
  const started = Date.now()
  const at = new Date(started).toISOString()
  try {
    const { status, answer } = await post(outgoing, targets, waits, resolve)
    const error = status >= 300 && status < 400 ? 'It answered with a redirect, which is not followed' : null
    return { at, status, ms: Date.now() - started, answer, error }
  } catch (error) {
    return { at, status: null, ms: Date.now() - started, answer: null, error: reasonOf(error) }
  }
}

function post({ url: text, headers, body }: Outgoing, targets: WebhookTargets, waits = patience, resolve?: Resolve) {
  const url = checkTarget(text, targets)
  const { promise, resolve: done, reject } = Promise.withResolvers<{ status: number; answer: string }>()
  const { request: open } = url.protocol === 'https:' ? https : http
  const request = open(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Fairhand-Webhooks/1',
      ...headers,
    },
    agent: false,
    lookup: checkedLookup(targets, resolve),
    maxHeaderSize: 16_384,
  })
  const fail = (error: Error) => {
    reject(error)
    request.destroy()
  }
  const ends = setTimeout(() => fail(new Silent('No answer within 10 seconds')), waits.whole)
  const connects = setTimeout(() => fail(new Silent('No connection within 3 seconds')), waits.connect)
  const isOpen = () => clearTimeout(connects)
  request.once('socket', (socket) => socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', isOpen))
  request.once('error', reject)
  // Not every end is an error or an answer: a change of protocol is neither.
  request.once('close', () => reject(new Silent('The connection was closed without an answer')))
  request.once('response', (response) => {
    const parts: Buffer[] = []
    let size = 0
    const finish = () => {
      const answer = Buffer.concat(parts).subarray(0, mostRead).toString().replaceAll('\0', '')
      done({ status: response.statusCode!, answer })
      request.destroy()
    }
    response.on('data', (part: Buffer) => {
      parts.push(part)
      size += part.length
      if (size >= mostRead) finish()
    })
    // The status counts, whatever happens to the rest.
    for (const end of ['end', 'close', 'error']) response.once(end, finish)
  })
  request.end(body)
  return promise.finally(() => {
    clearTimeout(ends)
    isOpen()
  })
}

class Silent extends Error {}

const known: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was cut',
  EHOSTUNREACH: 'The host cannot be reached',
  ENETUNREACH: 'The host cannot be reached',
  CERT_HAS_EXPIRED: 'Its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name',
}

function reasonOf(error: unknown): string {
  if (error instanceof RefusedTarget || error instanceof Silent) return error.message
  const { code } = error as { code?: string }
  return known[code ?? ''] ?? `It could not be reached${code ? ` (${code})` : ''}`
}
