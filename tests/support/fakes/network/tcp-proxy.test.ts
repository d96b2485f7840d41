import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { clientMessages, sqlOf } from './postgres-messages.ts'
import { openTcpProxy } from './tcp-proxy.ts'

const table = `proxied_${randomBytes(6).toString('hex')}`

const server = new URL(inject('postgresUrl'))
const proxy = await openTcpProxy({ host: server.hostname, port: Number(server.port) })
const direct = new pg.Client({ connectionString: server.href })
await direct.connect()
await direct.query(`create table ${table} (name text)`)
afterAll(async () => {
  await direct.query(`drop table ${table}`)
  await direct.end()
  await proxy.close()
})

async function connect(limits: { query_timeout?: number; pipeline?: boolean } = {}): Promise<pg.Client> {
  const url = new URL(inject('postgresUrl'))
  url.host = `127.0.0.1:${proxy.port}`
  const client = new pg.Client({ connectionString: url.href, ...limits })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function isStored(name: string): Promise<boolean> {
  const { rowCount } = await direct.query(`select from ${table} where name = $1`, [name])
  return rowCount === 1
}

test.each([
  ['a simple query', { text: 'COMMIT' }],
  ['a prepared statement', { text: 'commit', name: 'finish' }],
])('A commit by %s takes effect, but its response never arrives', async (name, commit) => {
  const client = await connect()
  const before = proxy.counts().drops
  proxy.dropReply('COMMIT')
  await client.query('begin')
  await client.query(`insert into ${table} values ($1)`, [name])
  await expect(client.query(commit)).rejects.toThrow(/terminated|ECONNRESET/)
  expect(await isStored(name)).toBe(true)
  expect(proxy.counts().drops).toBe(before + 1)

  const next = await connect()
  await next.query('begin')
  await next.query('commit')
  expect(proxy.counts().drops).toBe(before + 1)
  await next.end()
})

test('A commit that PostgreSQL turns into a rollback is answered, and the next one is not', async () => {
  const client = await connect()
  const before = proxy.counts().drops
  proxy.dropReply('COMMIT')
  await client.query('begin')
  await expect(client.query('select 1/0')).rejects.toThrow(/division/)
  expect((await client.query('commit')).command).toBe('ROLLBACK')
  await client.query('begin')
  await expect(client.query('commit')).rejects.toThrow(/terminated|ECONNRESET/)
  expect(proxy.counts().drops).toBe(before + 1)
})

test('A commit pipelined after other statements is recognized', async () => {
  const client = await connect({ pipeline: true })
  proxy.dropReply('COMMIT')
  const sent = [client.query('begin'), client.query(`insert into ${table} values ('together')`), client.query('commit')]
  const [, , commit] = await Promise.allSettled(sent)
  expect(commit!.status).toBe('rejected')
  expect(await isStored('together')).toBe(true)
})

test('Messages are recognized however the network splits them', () => {
  let encryptionRequests = 0
  const read = clientMessages(() => (encryptionRequests += 1))
  const sent = Buffer.concat([
    Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]),
    Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0]),
    Buffer.from('Q\0\0\0\u000bcommit\0', 'latin1'),
    Buffer.from('P\0\0\0\u0010name\0COMMIT\0', 'latin1'),
  ])
  const whole = [undefined, undefined, 'commit', 'COMMIT']
  expect([...sent].flatMap((byte) => read(Buffer.of(byte))).map(sqlOf)).toEqual(whole)
  expect(encryptionRequests).toBe(1)
  expect(clientMessages(() => {})(sent).map(sqlOf)).toEqual(whole)
})

test('A stalled network holds everything back and then continues', async () => {
  const client = await connect({ query_timeout: 500 })
  proxy.setMode('stall')
  await expect(client.query(`insert into ${table} values ('stalled')`)).rejects.toThrow(/timeout/)
  expect(await isStored('stalled')).toBe(false)
  proxy.setMode('pass')
  await client.query('select 1')
  expect(await isStored('stalled')).toBe(true)
  await client.end()
})

test('Refuses new connections while open ones survive', async () => {
  const client = await connect()
  proxy.setMode('refuse')
  await expect(connect()).rejects.toThrow(/terminated|ECONNRESET/)
  await client.query('select 1')
  proxy.setMode('pass')
  await (await connect()).end()
  await client.end()
})

test('Cuts the open connections immediately', async () => {
  const client = await connect()
  const sleeping = client.query('select pg_sleep(60)')
  proxy.cut()
  await expect(sleeping).rejects.toThrow(/terminated|ECONNRESET/)
})

test('Delays each chunk', async () => {
  const client = await connect()
  proxy.setMode({ delayMs: 150 })
  const start = performance.now()
  await client.query('select 1')
  expect(performance.now() - start).toBeGreaterThanOrEqual(290)
  proxy.setMode('pass')
  await client.end()
})
