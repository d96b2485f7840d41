import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import type { Failure } from '#contract/base/failure.ts'
import { notFound, sendFailure } from '#server/platform/errors.ts'
import { acceptForms } from './form-uploads.ts'
import { serve, useContractSchemas } from './serve.ts'

const Kind = z.enum(['one', 'two'], 'Which kind?')
const takeFile = endpoint({
  method: 'POST',
  path: '/api/files',
  summary: 'Takes a file.',
  access: 'anyone',
  form: true,
  body: z.object({ kind: Kind, count: z.coerce.number(), file: z.file('A file is needed') }),
  reply: z.object({ kind: Kind, count: z.number(), size: z.number(), name: z.string() }),
})
const takeJson = endpoint({
  method: 'POST',
  path: '/api/json',
  summary: 'Takes none.',
  access: 'anyone',
  body: z.object({ kind: Kind }),
  reply: z.object({ kind: Kind }),
})

const takeByLink = endpoint({
  method: 'POST',
  path: '/api/links/{token}',
  summary: 'Takes a file by a link.',
  access: 'anyone',
  form: true,
  params: z.object({ token: z.string() }),
  body: z.object({ kind: Kind, count: z.coerce.number(), file: z.file('A file is needed') }),
  reply: z.object({ kind: Kind }),
})

const tooLarge = 'At most 1,000 bytes'
const app = Fastify()
app.setErrorHandler(sendFailure)
useContractSchemas(app)
serve(app, takeJson, async ({ body }) => body)
acceptForms(app, { fileSize: 1000, tooLarge }, (scope) =>
  serve(scope, takeFile, async ({ body: { kind, count, file } }) => {
    return { kind, count, size: (await file.arrayBuffer()).byteLength, name: file.name }
  }),
)
async function mayUpload({ params }: { params: unknown }): Promise<void> {
  if (!(params as { token: string }).token.startsWith('known')) throw notFound('Link')
}
acceptForms(app, { fileSize: 1000, tooLarge, mayUpload }, (scope) =>
  serve(scope, takeByLink, async ({ body: { kind } }) => ({ kind })),
)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

type Field = [name: string, value: string | Blob]
const file = (size: number) => new File([new Uint8Array(size)], 'photo.jpg', { type: 'image/jpeg' })
const right: Field[] = [
  ['kind', 'two'],
  ['count', '3'],
]

async function send(fields: Field[], path = '/api/files') {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  const response = await fetch(url + path, { method: 'POST', body })
  return { status: response.status, body: (await response.json()) as Failure & Record<string, unknown> }
}

describe('works', () => {
  test('a file and its fields are validated by the contract and received completely', async () => {
    expect(await send([...right, ['file', file(1000)]])).toEqual({
      status: 200,
      body: { kind: 'two', count: 3, size: 1000, name: 'photo.jpg' },
    })
  })
})

describe('refuses', () => {
  test('a file that is one byte too large, with the endpoint’s own message', async () => {
    expect(await send([...right, ['file', file(1001)]])).toMatchObject({ status: 413, body: { message: tooLarge } })
  })

  test.each<[string, Field[], string]>([
    ['no file', right, 'A file is needed'],
    ['text where a file belongs', [...right, ['file', 'text']], 'A file is needed'],
    [
      'a wrong field',
      [
        ['kind', 'three'],
        ['count', '3'],
        ['file', file(9)],
      ],
      'Which kind?',
    ],
    ['two of one name', [...right, ['kind', 'one'], ['file', file(9)]], 'This form has two fields of one name'],
    ['two files', [...right, ['file', file(9)], ['other', file(9)]], 'This form has more parts than are expected'],
    [
      'many fields',
      Array.from({ length: 60 }, (_, index) => [`f${index}`, '']),
      'This form has more parts than are expected',
    ],
  ])('%s', async (_what, fields, message) => {
    expect(await send(fields)).toMatchObject({ status: 400, body: { message } })
  })

  test('anything that is not a form, a broken form, and a form where none is expected', async () => {
    const post = (path: string, type: string, body: string) =>
      fetch(url + path, { method: 'POST', headers: { 'content-type': type }, body })
    expect((await post('/api/files', 'application/json', '{"kind":"one"}')).status).toBe(415)
    expect((await post('/api/files', 'multipart/form-data', '--x')).status).toBe(400)
    expect((await post('/api/files', 'multipart/form-data; boundary=x', '--x\r\nhalf')).status).toBe(400)
    expect((await send(right, '/api/json')).status).toBe(415)
  })

  test('a client that disconnects midway, while others are still served', async () => {
    const socket = connect(Number(new URL(url).port))
    socket.write('POST /api/files HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n')
    socket.write(
      'Content-Length: 900\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
    )
    socket.end()
    await text(socket)
    expect((await send([...right, ['file', file(9)]])).status).toBe(200)
  })

  test('a seventh file while six are being read', async () => {
    const begun = []
    for (let count = 0; count < 6; count++) begun.push(await openHalf())
    expect(await send([...right, ['file', file(9)]])).toMatchObject({ status: 503 })
    for (const { finish } of begun) expect(await finish()).toContain('HTTP/1.1 200')
  })

  test('an unknown link takes no place, and one address with known ones leaves places to the others', async () => {
    const begun = []
    for (let count = 0; count < 7; count++) begun.push(await openHalf('/api/links/unknown'))
    for (let count = 0; count < 7; count++) begun.push(await openHalf(`/api/links/known-${count}`))
    expect(await send([...right, ['file', file(9)]], '/api/links/known-8')).toMatchObject({ status: 503 })
    expect(await send([...right, ['file', file(9)]])).toMatchObject({ status: 200 })
    const answers = await Promise.all(begun.map(({ finish }) => finish()))
    const having = (status: number) => answers.filter((each) => each.startsWith(`HTTP/1.1 ${status}`)).length
    expect([having(404), having(200), having(503)]).toEqual([7, 2, 5])
  })

  test('one link from many addresses has one place, and all links together leave places to those who signed in', async () => {
    const begun = []
    for (let address = 2; address < 5; address++) begun.push(await openHalf('/api/links/known', address))
    for (let address = 5; address < 12; address++) begun.push(await openHalf(`/api/links/known-${address}`, address))
    expect(await send([...right, ['file', file(9)]])).toMatchObject({ status: 200 })
    const answers = await Promise.all(begun.map(({ finish }) => finish()))
    const served = answers.flatMap((each, place) => (each.startsWith('HTTP/1.1 200') ? [place] : []))
    expect(served).toEqual([0, 3, 4, 5])
    expect(await send([...right, ['file', file(9)]], '/api/links/known'), 'when they are done').toMatchObject({
      status: 200,
    })
  })
})

/** Sends a form without its end, from 127.0.0.1 or another address of the loopback network. */
async function openHalf(to = '/api/files', address = 1) {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: `127.0.0.${address}` })
  const part = (head: string, value: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`
  const body = part('name="kind"', 'one') + part('name="count"', '1') + part('name="file"; filename="a"', 'abc')
  const end = '--x--\r\n'
  const head = `POST ${to} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=x\r\n`
  const arrived = new Promise((resolve) => app.server.once('request', resolve))
  socket.write(`${head}Content-Length: ${body.length + end.length}\r\n\r\n${body}`)
  await arrived
  return {
    finish() {
      socket.write(end)
      return text(socket)
    },
  }
}
