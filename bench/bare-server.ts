// What node:http does with the same bytes and nothing else: the measure of kept answers. Told what to answer, it says
// where it listens.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

process.once('message', ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
})
