import { type Socket, connect } from 'node:net'

/** Ways to hold a connection open without finishing a request. */
export const slowness = {
  /** Slowloris: one header line per second, never the last one. */
  headers: { first: 'GET /api/cards HTTP/1.1\r\nHost: shop.test\r\n', drip: 'X-Slow: 1\r\n', reads: true },
  /** A body sent at one byte per second. */
  body: {
    first:
      'POST /api/login HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    drip: ' ',
    reads: true,
  },
  /** Requests large responses and never reads them. */
  answer: { first: 'GET /api/cards HTTP/1.1\r\nHost: shop.test\r\n\r\n'.repeat(50), drip: '', reads: false },
}

/** Opens slow connections. @returns how many ms each of them lasted until the shop closed it, at most `patience` */
export function openSlowClients(
  url: string,
  { first, drip, reads }: (typeof slowness)[keyof typeof slowness],
  count: number,
  patience = 15_000,
): Promise<number[]> {
  const { hostname, port } = new URL(url)
  return Promise.all(
    Array.from({ length: count }, () => {
      const socket = connect(Number(port), hostname)
      if (reads) socket.resume()
      else socket.pause()
      socket.write(first)
      return lifetime(socket, drip, patience)
    }),
  )
}

async function lifetime(socket: Socket, drip: string, patience: number): Promise<number> {
  const start = performance.now()
  return new Promise<number>((resolve) => {
    const dripping = setInterval(() => {
      // A client that does not read notices the end only by writing.
      if (!socket.destroyed) socket.write(drip || 'G')
      if (performance.now() - start > patience) socket.destroy()
    }, 1000)
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(dripping)
      resolve(performance.now() - start)
    })
  })
}
