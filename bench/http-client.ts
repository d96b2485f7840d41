import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface HttpResponse {
  status: number
  text: string
  cookies: string[]
  headers: IncomingHttpHeaders
}

/** A lean client, so that the load takes little of the machine being measured. */
export function openClient(origin: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(origin)
  return {
    send(method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<HttpResponse> {
      return new Promise((resolve, reject) => {
        const sent = request(
          {
            agent,
            hostname,
            port,
            method,
            path,
            headers: {
              ...headers,
              ...(body !== undefined && {
                'content-type': 'application/json',
                'content-length': Buffer.byteLength(body),
              }),
            },
          },
          (answer) => {
            let text = ''
            answer.setEncoding('utf8')
            answer.on('data', (chunk: string) => {
              text += chunk
            })
            answer.on('end', () =>
              resolve({
                status: answer.statusCode!,
                text,
                cookies: answer.headers['set-cookie'] ?? [],
                headers: answer.headers,
              }),
            )
            answer.on('error', reject)
          },
        )
        sent.on('error', reject)
        sent.end(body)
      })
    },
    close: () => agent.destroy(),
  }
}

export type HttpClient = ReturnType<typeof openClient>

/**
 * Runs of `work` per second by `atOnce` concurrent workers, after a second of warm-up. A run that starts or ends
 * outside the measured time counts in proportion; one that returns false does not count.
 */
export async function ratePerSecond(
  atOnce: number,
  seconds: number,
  work: (worker: number) => Promise<unknown>,
): Promise<number> {
  let done = 0
  const begins = performance.now() + 1000
  const ends = begins + seconds * 1000
  await Promise.all(
    Array.from({ length: atOnce }, async (_, worker) => {
      for (let from = performance.now(), now = from; from < ends; from = now) {
        const counts = (await work(worker)) !== false
        now = performance.now()
        if (counts) done += Math.max(0, Math.min(now, ends) - Math.max(from, begins)) / (now - from)
      }
    }),
  )
  return done / seconds
}
