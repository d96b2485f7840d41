import { connect } from 'node:net'

/**
 * Requests per second of one page, over connections that each wait for the response before the next request. It only
 * counts bytes, because each response is as long as the first: a client that parses HTTP would need more CPU than the
 * servers being measured.
 */
export async function steadyRate(
  address: string,
  { connections, seconds, headers }: { connections: number; seconds: number; headers: Record<string, string> },
): Promise<number> {
  const { hostname, port, host, pathname } = new URL(address)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const request = Buffer.from([`GET ${pathname} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  let answers = 0
  const warm = 1000
  const begins = performance.now() + warm
  const ends = begins + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < ends) {
        // Opens a new connection after a while, as the shop requires of its visitors.
        await keepAsking({ port: Number(port), host: hostname }, request, mostOfOneConnection, () => {
          const now = performance.now()
          if (now >= begins && now < ends) answers++
          return now < ends
        })
      }
    }),
  )
  return answers / seconds
}

const mostOfOneConnection = 900

/** @param onHit returns whether to continue */
function keepAsking(
  to: { port: number; host: string },
  request: Buffer,
  most: number,
  onHit: () => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...to, noDelay: true })
    let length = 0
    let missing = 0
    let first: Buffer | undefined = Buffer.alloc(0)
    let asked = 1
    socket.on('connect', () => socket.write(request))
    socket.on('error', reject)
    socket.on('data', (bytes) => {
      if (first) {
        first = Buffer.concat([first, bytes])
        if (!first.includes('\r\n\r\n')) return
        const whole = lengthOf(first)
        if (whole === undefined)
          return void socket.destroy(new Error(`Not an answer of a known length: ${first.toString('latin1', 0, 200)}`))
        length = whole
        missing = length - first.length
        first = undefined
      } else {
        missing -= bytes.length
      }
      if (missing > 0) return
      if (missing < 0) return void socket.destroy(new Error('An answer was longer than the first one'))
      if (!onHit() || asked++ >= most) {
        socket.end()
        return resolve()
      }
      missing = length
      socket.write(request)
    })
  })
}

/** The length of head and body together, once the head has arrived. */
function lengthOf(bytes: Buffer): number | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  const head = bytes.toString('latin1', 0, end)
  const body = /^content-length: (\d+)$/im.exec(head)?.[1]
  return head.startsWith('HTTP/1.1 200') && body ? end + 4 + Number(body) : undefined
}
