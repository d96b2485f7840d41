import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export const easyPostSecret = 'a secret of sixteen letters'

/** The next call's fault. */
type Fault = 'error' | 'cut' | 'unknown'

export interface Detail {
  status: string
  message: string
  datetime: string
  tracking_location?: { city: string; state: string }
}

interface Tracker {
  id: string
  tracking_code: string
  carrier: string | undefined
  tracking_details: Detail[]
}

/** A fake of EasyPost's trackers on loopback, for its own client: one tracker per number, and faults on demand. */
export async function openEasyPostServer() {
  const trackers = new Map<string, Tracker>()
  const faults: Fault[] = []
  let calls = 0
  const server = createServer((request, response) => {
    const answer = async () => {
      calls++
      const fault = faults.shift()
      if (fault === 'cut') return void request.socket.destroy()
      const reply = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (fault === 'error') return void reply(500, { error: { code: 'INTERNAL_SERVER_ERROR', message: 'Oh.' } })
      if (fault === 'unknown')
        return void reply(422, { error: { code: 'TRACKER.CREATE.ERROR', message: 'Unknown number' } })
      if (request.method !== 'POST' || request.url !== '/v2/trackers') return void reply(404, { error: {} })
      const { tracker } = (await json(request)) as { tracker: { tracking_code: string; carrier?: string } }
      const key = `${tracker.carrier} ${tracker.tracking_code}`
      const { tracking_code: code, carrier } = tracker
      const known = trackers.get(key) ?? {
        id: `trk_${randomUUID()}`,
        tracking_code: code,
        carrier,
        tracking_details: [],
      }
      trackers.set(key, known)
      reply(201, known)
    }
    answer().catch(() => response.writeHead(400).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v2`,
    trackers,
    calls: () => calls,
    fault: (...next: Fault[]) => void faults.push(...next),
    find: (code: string) => [...trackers.values()].find(({ tracking_code: each }) => each === code),
    /** An event with a tracker's full history, as sent and signed. */
    event(tracker: Tracker, details: Detail[], { mode = 'test', secret = easyPostSecret } = {}) {
      const result = { ...tracker, object: 'Tracker', weight: 2, tracking_details: details }
      const body = JSON.stringify({ object: 'Event', mode, description: 'tracker.updated', result })
      // They sign whole numbers of weight as decimals.
      const signed = body.replace('"weight":2', '"weight":2.0')
      const digest = createHmac('sha256', secret.normalize('NFKD')).update(signed).digest('hex')
      return { body: signed, signature: `hmac-sha256-hex=${digest}` }
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
