import http, { type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'

interface Asked {
  method: string
  headers: OutgoingHttpHeaders
  body?: Buffer | string | undefined
  /** The one deadline: for connecting, for the response's headers, and for all of its body. */
  signal: AbortSignal
}

export interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
}

/**
 * Sends one HTTP request and reads its whole response, without following redirects. Whatever the other side does, it
 * ends: libraries wait for a pause, which a little now and then prevents, and keep a response of any size in memory.
 * @throws the signal's reason after the deadline; TooLong; an Error if there is no whole response
 */
export function exchange(url: URL, { body, signal, ...asked }: Asked, mostBytes: number): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const { request: open } = url.protocol === 'https:' ? https : http
  const request = open(url, asked)
  const fail = (error: unknown) => {
    reject(error)
    request.destroy()
  }
  const end = () => fail(signal.reason)
  signal.addEventListener('abort', end)
  // Also after the end: nobody else listens.
  request.on('error', reject)
  // Not every end is an error or an answer: a change of protocol is neither.
  request.once('close', () => reject(new Error('The connection was closed without a response')))
  request.once('response', (response) => {
    const parts: Buffer[] = []
    let size = 0
    response.on('error', reject)
    response.on('data', (part: Buffer) => {
      parts.push(part)
      size += part.length
      if (size > mostBytes) fail(new TooLong(`The response is longer than ${mostBytes} bytes`))
    })
    response.once('end', () =>
      resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) }),
    )
  })
  if (signal.aborted) end()
  request.end(body)
  return promise.finally(() => signal.removeEventListener('abort', end))
}

export class TooLong extends Error {}
