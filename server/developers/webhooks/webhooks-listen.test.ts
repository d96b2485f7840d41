import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { sendWebhook } from './send-webhook.ts'
import { newWebhookSecret, signedHeaders } from './sign-webhook.ts'
import { eventually } from '#tests/support/checks/eventually.ts'

const secret = newWebhookSecret()

test.each([
  ['the environment', [], { FAIRHAND_WEBHOOK_SECRET: secret }],
  ['an argument', ['--secret', secret], {}],
])('with the secret from %s, the receiver prints signed deliveries and refuses others', async (_, given, env) => {
  const receiver = spawn(process.execPath, ['tools/webhooks-listen.ts', ...given, '--port', '0'], {
    env: { ...process.env, ...env },
  })
  try {
    let printed = ''
    for (const stream of [receiver.stdout, receiver.stderr])
      stream.on('data', (part: Buffer) => {
        printed += part.toString()
      })
    // If it exits instead, that is reported without waiting.
    await Promise.race([once(receiver.stdout, 'data'), once(receiver, 'exit')])
    const [, url] = /Listening at (\S+)/.exec(printed) ?? []
    expect(url, printed).toBeDefined()
    const body = JSON.stringify({ type: 'piece.mailed', timestamp: new Date().toISOString(), data: { id: 'card-7' } })
    const send = (by: string) => {
      const headers = signedHeaders('event-7', body, [by], new Date())
      return sendWebhook({ url: url!, headers, body }, 'local')
    }
    expect(await send(secret)).toMatchObject({ status: 204 })
    // Its output comes through a pipe, and may arrive after its response.
    await eventually(() => expect(printed).toMatch(/piece\.mailed {2}event-7[^]*card-7/))
    expect(await send(newWebhookSecret())).toMatchObject({ status: 400, answer: 'The signature is not the shop’s.' })
    expect(printed).not.toContain(secret)
  } finally {
    receiver.kill()
  }
})
