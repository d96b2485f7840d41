// How fast kept answers leave, as a ratio to a bare node:http server that answers the same bytes in the same minute:
// `npm run bench -- http://localhost:3000`, with the shop running and RATE_LIMIT=off.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'

const shop = process.argv[2] ?? 'http://localhost:3000'
const seconds = 5
const headers = { 'accept-encoding': 'br' }

for (const path of ['/', '/shop', '/api/cards']) {
  const bare = await bareServer(path)
  const base = await rate(bare.url)
  const ours = await rate(shop + path)
  bare.close()
  console.log(
    `${path.padEnd(12)} ${Math.round(ours)} requests/s, bare node:http ${Math.round(base)}, ratio ${(ours / base).toFixed(2)}`,
  )
}

async function bareServer(path: string): Promise<{ url: string; close(): void }> {
  const answer = await fetch(shop + path, { headers: { 'accept-encoding': 'identity' } })
  const body = Buffer.from(await answer.arrayBuffer())
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': answer.headers.get('content-type')!, 'content-length': body.length })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

async function rate(url: string): Promise<number> {
  const { requests } = await autocannon({ url, duration: seconds, connections: 20, headers })
  return requests.average
}
