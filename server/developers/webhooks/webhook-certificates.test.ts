import { once } from 'node:events'
import { createServer } from 'node:https'
import tls from 'node:tls'
import { generate } from 'selfsigned'
import { afterAll, expect, test } from 'vitest'
import { sendWebhook } from './send-webhook.ts'

// Webhooks over TLS to receivers with real certificates, from an authority that this process trusts during the test:
// the connection goes to the address that was looked up, and the certificate must be for the name.

const day = 24 * 3_600_000
const trusted = tls.getCACertificates()

const basicConstraints = { name: 'basicConstraints', cA: true, critical: true } as const
const authority = await generate([{ name: 'commonName', value: 'Authority' }], {
  keyType: 'ec',
  algorithm: 'sha256',
  extensions: [basicConstraints, { name: 'keyUsage', keyCertSign: true, critical: true }],
})
tls.setDefaultCACertificates([...trusted, authority.cert])
afterAll(() => tls.setDefaultCACertificates(trusted))

interface Certificate {
  name?: string
  isSigned?: boolean
  /** Days from now. */
  until?: number
}

/**
 * Sends to `https://crm.example:8443/`, which is this machine with that certificate.
 * @returns the outcome, and what was received
 */
async function sendTo({ name = 'crm.example', isSigned = true, until = 1 }: Certificate) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - 10 * day),
    notAfterDate: new Date(Date.now() + until * day),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
    ...(isSigned && { ca: { key: authority.private, cert: authority.cert } }),
  })
  const received: (string | undefined)[] = []
  const server = createServer({ key, cert }, (request, response) => {
    received.push(request.headers['webhook-id'] as string)
    response.writeHead(204).end()
  })
  // An address of this machine that nothing else uses.
  server.listen(8443, '127.0.0.84')
  await once(server, 'listening')
  const outgoing = { url: 'https://crm.example:8443/', headers: { 'webhook-id': 'msg_1' }, body: '{}' }
  const attempt = await sendWebhook(outgoing, 'local', async () => ['127.0.0.84'])
  server.close()
  server.closeAllConnections()
  return { attempt, received }
}

test('a certificate for the URL’s name is accepted, whatever the name resolves to', async () => {
  const { attempt, received } = await sendTo({})
  expect(attempt).toMatchObject({ status: 204, error: null })
  expect(received).toEqual(['msg_1'])
})

test.each([
  ['for another name', { name: 'crm.test' }, 'Its certificate is for another name'],
  ['for the looked-up address', { name: '127.0.0.84' }, 'Its certificate is for another name'],
  ['that is self-signed', { isSigned: false }, 'Its certificate is self-signed'],
  ['that has expired', { until: -1 }, 'Its certificate has expired'],
])('a certificate %s is refused before anything is sent, with a message', async (_, certificate, error) => {
  const { attempt, received } = await sendTo(certificate)
  expect(attempt).toMatchObject({ status: null, answer: null, error })
  expect(received).toEqual([])
})
