import { type Socket, connect } from 'node:net'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type TestContext, describe, expect, test } from 'vitest'
import { type SmtpTrouble, openSmtpServer } from '#tests/support/fakes/network/smtp-server.ts'
import { openMailer } from './smtp.ts'

// The time limits for a mail server (reliability.md, section 2.5): 5 s to connect, 5 s for its greeting, 10 s for any
// later response.

async function sendTo(smtpUrl: string) {
  const mailer = openMailer({ smtpUrl, from: 'Fairhand <shop@shop.test>', publicUrl: 'https://shop.test', outbox: '' })
  const start = performance.now()
  const to = { name: 'Ada', address: 'ada@shop.test' }
  const error = await mailer.send({ id: 'letter', to, subject: 'An email', text: 'x', html: 'x' }).catch(String)
  return { error, seconds: (performance.now() - start) / 1000 }
}

/** A port whose backlog of connections is full, and nobody accepts them. */
async function openFullPort({ onTestFinished }: Pick<TestContext, 'onTestFinished'>): Promise<number> {
  const server = new Worker(
    `const { parentPort } = require('node:worker_threads')
     const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
       parentPort.postMessage(server.address().port)
       setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))
     })`,
    { eval: true },
  )
  const [port] = (await once(server, 'message')) as [number]
  const callers: Socket[] = Array.from({ length: 8 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  onTestFinished(async () => {
    for (const caller of callers) caller.destroy()
    await server.terminate()
  })
  await once(callers[0]!, 'connect')
  return port
}

describe.concurrent('a mail server that keeps the shop waiting', () => {
  test('is given up after 5 s without a connection', async (context) => {
    const { error, seconds } = await sendTo(`smtp://127.0.0.1:${await openFullPort(context)}`)
    expect(error).toMatch(/connection timeout/i)
    expect(seconds).toBeGreaterThan(4.5)
  })

  test.for<[SmtpTrouble, number, RegExp]>([
    [{ hang: 'connect' }, 5, /greeting/i],
    [{ hang: 'greeting' }, 10, /timeout/i],
    [{ hang: 'DATA' }, 10, /timeout/i],
  ])('%j: after %i s', async ([trouble, limit, said], { onTestFinished }) => {
    const server = await openSmtpServer()
    onTestFinished(() => server.close())
    server.trouble(trouble)
    const { error, seconds } = await sendTo(server.url)
    expect(error).toMatch(said)
    expect(seconds).toBeGreaterThan(limit - 0.5)
  })
})
