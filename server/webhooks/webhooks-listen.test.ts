import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { sendWebhook } from './send-webhook.ts'
import { newWebhookSecret, signedHeaders } from './sign-webhook.ts'

test('npm run webhooks:listen prints what is signed, and refuses what is not', { timeout: 30_000 }, async () => {
  const secret = newWebhookSecret()
  const port = 41_000 + (process.pid % 20_000)
  const receiver = spawn(process.execPath, ['tools/webhooks-listen.ts', '--secret', secret, '--port', String(port)])
  try {
    let printed = ''
    for (const stream of [receiver.stdout, receiver.stderr])
      stream.on('data', (part: Buffer) => {
        printed += part.toString()
      })
    await once(receiver.stdout, 'data')
    const body = JSON.stringify({ type: 'piece.mailed', timestamp: new Date().toISOString(), data: { id: 'card-7' } })
    const send = (by: string) => {
      const headers = signedHeaders('event-7', body, [by], new Date())
      return sendWebhook({ url: `http://localhost:${port}/`, headers, body }, 'local')
    }
    expect(await send(secret)).toMatchObject({ status: 204 })
    expect(printed).toMatch(/piece\.mailed {2}event-7[^]*card-7/)
    expect(await send(newWebhookSecret())).toMatchObject({ status: 400, answer: 'The signature is not the shop’s.' })
    expect(printed).not.toContain(secret)
  } finally {
    receiver.kill()
  }
})
