import { Agent, request as httpRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Requests from one address, whose connections are kept until it leaves. */
export interface Place {
  fetch: typeof fetch
  leave(): void
}

/** As a browser at another address of the loopback network: the shop counts addresses. */
export function placeAt(localAddress: string): Place {
  const agent = new Agent({ keepAlive: true, localAddress })
  return {
    async fetch(input, init) {
      const sent = new Request(input, init)
      const body = init?.body ? Buffer.from(await sent.arrayBuffer()) : undefined
      const headers = { ...Object.fromEntries(sent.headers), ...(body && { 'content-length': String(body.length) }) }
      return new Promise((resolve, reject) => {
        const request = httpRequest(sent.url, { method: sent.method, headers, agent, localAddress })
        request.on('error', reject)
        request.on('response', async (response) => {
          const bytes = await buffer(response).catch(reject)
          if (!bytes) return
          const answer = new Headers()
          for (let at = 0; at < response.rawHeaders.length; at += 2)
            answer.append(response.rawHeaders[at]!, response.rawHeaders[at + 1]!)
          const { statusCode: status = 0 } = response
          resolve(
            new Response(status === 204 || status === 304 ? null : new Uint8Array(bytes), { status, headers: answer }),
          )
        })
        request.end(body)
      })
    },
    leave: () => agent.destroy(),
  }
}

/** The number-th address of a network of loopback: 127.`network`.0.1 and following. */
export const addressIn = (network: number, number: number): string =>
  `127.${network}.${Math.floor(number / 250) % 250}.${1 + (number % 250)}`
