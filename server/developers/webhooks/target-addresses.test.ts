import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { type Socket, createServer } from 'node:net'
import { constants } from 'node:os'
import { describe, expect, test } from 'vitest'
import { openReceiver } from '#tests/support/fakes/network/webhook-receiver.ts'
import { sendWebhook } from './send-webhook.ts'
import { checkTarget, isPublic } from './target-addresses.ts'

const body = { headers: {}, body: '{}' }

describe('works', () => {
  test.each([
    'https://crm.example/hooks?a=b',
    'https://crm.example:8443/',
    'https://93.184.215.14/',
    'https://[2606:4700::1111]/',
  ])('%s is a public address', (url) => {
    expect(checkTarget(url, 'public').href).toBe(url)
  })
})

describe('protects', () => {
  test.each([
    '127.0.0.1',
    '127.1.2.3',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '192.0.0.8',
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd00:ec2::254',
    'fec0::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    '100::1',
    'nonsense',
    '',
  ])('%s is not on the public internet', (address) => {
    expect(isPublic(address)).toBe(false)
  })

  test.each([
    'http://crm.example/',
    'https://ann:secret@crm.example/',
    'https://crm.example:22/',
    'https://crm.example:5432/',
    'https://localhost/',
    'https://db/',
    'https://api.internal/',
    'https://printer.local/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/',
    'https://app.localhost./',
    'https://localhost./',
    'https://intranet./',
    'https://crm.example./',
  ])('%s is refused before anything is sent', (url) => {
    expect(() => checkTarget(url, 'public')).toThrow()
  })

  test.each([['10.0.0.1'], ['169.254.169.254'], ['192.168.0.7'], ['::ffff:10.0.0.1']])(
    'for development, %s stays closed: only this machine is open',
    async (address) => {
      const attempt = await sendWebhook({ ...body, url: 'https://crm.example/' }, 'local', async () => [address])
      expect(attempt.error).toMatch(/not on the public internet/)
    },
  )

  test('a name that resolves to this machine, alone or beside a public address, is never connected to', async () => {
    const inside = await openReceiver()
    try {
      const { port } = new URL(inside.url)
      for (const addresses of [['127.0.0.1'], ['93.184.215.14', '127.0.0.1'], ['::1'], ['::ffff:127.0.0.1']]) {
        // If this machine is allowed as a target, every port is open: only the address check prevents the connection.
        const url = `https://crm.example:8443/`
        const attempt = await sendWebhook({ ...body, url }, 'public', async () => addresses)
        expect(attempt).toMatchObject({ status: null, error: expect.stringMatching(/not on the public/) as string })
      }
      const attempt = await sendWebhook({ ...body, url: `http://localhost:${port}/` }, 'public')
      expect(attempt.status).toBeNull()
      expect(inside.received).toEqual([])
    } finally {
      await inside.close()
    }
  })

  test('the address that was checked is the one connected to, even if the name server changes its answer', async () => {
    // An address of this machine that nothing else uses.
    const [outside, inside] = ['93.184.215.14', '127.0.0.85']
    let reached = 0
    const server = createServer((socket) => {
      reached++
      socket.destroy()
    })
    server.listen(8443, inside)
    await once(server, 'listening')
    const tried: string[] = []
    const watch = (message: unknown) => {
      const { socket } = message as { socket: Socket & { _handle: { connect: () => number } } }
      socket.once('connectionAttempt', (address, port) => {
        if (port !== 8443) return
        tried.push(address)
        // Nothing answers there, and no test data leaves this machine.
        if (address === outside) socket._handle.connect = () => -constants.errno.ECONNREFUSED
      })
    }
    subscribe('net.client.socket', watch)
    try {
      let asked = 0
      const rebinding = async () => [++asked % 2 === 1 ? outside : inside]
      const send = () => sendWebhook({ ...body, url: 'https://crm.example:8443/' }, 'public', rebinding)
      expect(await send()).toMatchObject({ status: null, error: 'The connection was refused' })
      expect([asked, tried]).toEqual([1, [outside]])
      expect((await send()).error).toMatch(/not on the public internet/)
      expect([asked, tried, reached]).toEqual([2, [outside], 0])
    } finally {
      unsubscribe('net.client.socket', watch)
      server.close()
    }
  })

  test('a redirect is not followed, and a long response is not read to its end', async () => {
    const inside = await openReceiver()
    const outside = await openReceiver((response) => {
      response.writeHead(302, { location: inside.url })
      response.write('x'.repeat(1_000_000))
      return 0
    })
    try {
      const attempt = await sendWebhook({ ...body, url: outside.url }, 'local')
      expect(attempt).toMatchObject({ status: 302, error: expect.stringContaining('redirect') as string })
      expect(attempt.answer).toHaveLength(1024)
      expect(inside.received).toEqual([])
    } finally {
      await inside.close()
      await outside.close()
    }
  })
})
