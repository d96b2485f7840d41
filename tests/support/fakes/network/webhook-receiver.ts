import { once } from 'node:events'
import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Received {
  headers: IncomingHttpHeaders
  body: string
  /** The response status; 0: no response. */
  status: number
}

type Answer = (response: ServerResponse, received: Received) => number

/** A server that receives webhooks. @param answer handles each delivery; 200 by default */
export async function openReceiver(answer: Answer = () => 200) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const one = { headers: request.headers, body: Buffer.concat(parts).toString(), status: 0 }
      received.push(one)
      one.status = answer(response, one)
      if (one.status > 0) response.writeHead(one.status).end('noted')
    })
  })
  const listen = async (port = 0) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  await listen()
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    /** Goes down, and comes back at the same address. */
    restart: async () => {
      await close()
      await listen(port)
    },
    close,
  }
}
