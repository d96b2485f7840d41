import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { WebhookError, verifyWebhook } from '#clients/typescript/src/verify-webhook.ts'

// A receiver to try webhooks with on this machine (product.md, section 21): the shop must run with
// WEBHOOK_TARGETS=local. Prints each event as it arrives; events not signed with the secret are refused.

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4400' }, secret: { type: 'string' } },
})
// As printed by npm for --secret.
const secret = values.secret ?? process.env.FAIRHAND_WEBHOOK_SECRET
const port = Number(values.port)

if (!secret || !Number.isInteger(port)) {
  console.error('Usage: FAIRHAND_WEBHOOK_SECRET=whsec_... npm run webhooks:listen [-- --port 4400]')
  process.exit(1)
}

const mostBytes = 256 * 1024

const server = createServer((request, response) => {
  const parts: Buffer[] = []
  let size = 0
  request.on('data', (part: Buffer) => {
    size += part.length
    if (size > mostBytes) request.destroy()
    else parts.push(part)
  })
  request.on('end', () => {
    try {
      const body = Buffer.concat(parts).toString()
      const { id, type, timestamp, data } = verifyWebhook({ body, headers: request.headers, secret })
      console.log(`${timestamp}  ${type}  ${id}\n${JSON.stringify(data, null, 2)}\n`)
      response.writeHead(204).end()
    } catch (error) {
      const reason = error instanceof WebhookError ? error.message : 'The body is not JSON.'
      console.error(`Refused: ${reason}\n`)
      response.writeHead(400).end(reason)
    }
  })
})
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  console.error(`Port ${port} is in use. Please choose another one with --port.`)
  process.exit(1)
})
// With port 0, any free port.
server.listen(port, '127.0.0.1', () => {
  const { port: chosen } = server.address() as AddressInfo
  console.log(`Listening at http://localhost:${chosen}/ for signed events. Ctrl+C stops it.\n`)
})
