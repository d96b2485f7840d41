import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Stripe } from 'stripe'
import { afterAll, expect, test } from 'vitest'

const processes: ChildProcess[] = []
const folder = await mkdtemp(path.join(tmpdir(), 'stripe-server-'))
afterAll(async () => {
  for (const process of processes) process.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

async function start(file: string) {
  const process = spawn('node', [path.join(import.meta.dirname, 'main.ts'), '--file', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.push(process)
  const [line] = await once(createInterface(process.stdout), 'line')
  const { port } = JSON.parse(String(line)) as { port: number }
  const control = async (deed: string, given?: object): Promise<unknown> => {
    const [method = '', name] = deed.split(' ')
    const body = given && JSON.stringify(given)
    const response = await fetch(`http://127.0.0.1:${port}/_test/${name}`, { method, ...(body && { body }) })
    return response.json()
  }
  const stripe = new Stripe('sk_test_x', { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 1 })
  return { process, stripe, control }
}

test('A separate process is controlled over HTTP and keeps its state after a kill', async () => {
  const file = path.join(folder, 'state.jsonl')
  const first = await start(file)
  await first.control('POST faults', { match: 'POST /v1/payment_intents', fault: 'drop_after' })
  const given = { amount: 700, currency: 'usd' }
  const intent = await first.stripe.paymentIntents.create(given, { idempotencyKey: 'k' })
  await first.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_authenticationRequired' })
  await first.control('POST authenticate', { payment_intent: intent.id, outcome: 'succeed' })
  first.process.kill('SIGKILL')
  await once(first.process, 'exit')
  await appendFile(file, '["intents","pi_half","{"')

  const second = await start(file)
  expect(await second.stripe.paymentIntents.create(given, { idempotencyKey: 'k' })).toMatchObject({ id: intent.id })
  expect(await second.control('GET state')).toMatchObject({
    counts: { intents: 1, succeeded: 1 },
    intents: [{ id: intent.id, status: 'succeeded' }],
  })
  second.process.kill('SIGTERM')
  expect(await once(second.process, 'exit')).toEqual([0, null])
})
