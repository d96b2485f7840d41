import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { BucketKeys } from '#server/platform/config/config.ts'
import { withRetries } from '#server/platform/db/pool/pool.ts'
import { Refusal } from '#server/platform/errors.ts'
import { patient } from '#server/platform/config/patience.ts'
import { type Answer, TooLong, exchange } from './exchange.ts'

/** A store of files by name. */
export interface Bucket {
  /** @param cacheControl for those who serve it */
  put(key: string, bytes: Buffer, type: string, cacheControl: string): Promise<void>
  /** Undefined if there is none. */
  get(key: string): Promise<Buffer | undefined>
  remove(key: string): Promise<void>
}

/** For all attempts together, in ms; people wait for the short one. */
const patience = { read: patient(3000), write: patient(10_000) }
/** In bytes; the largest file is a photo of a card, some MB. */
const longestResponse = 32 * 2 ** 20

/** @throws 503 if the bucket does not respond or refuses */
export function openBucket(keys: BucketKeys, waits = patience): Bucket {
  const { accessKeyId, secretAccessKey, region } = keys
  // The SDK's own retries would take half a minute and have no timeout.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })

  async function ask(method: 'PUT' | 'GET' | 'DELETE', key: string, { body, headers }: Content = {}): Promise<Answer> {
    const signal = AbortSignal.timeout(method === 'GET' ? waits.read : waits.write)
    try {
      return await withRetries(
        async () => {
          const signed = await client.sign(objectUrl(keys, key), { method, headers, body } as RequestInit)
          const asked = { method, headers: Object.fromEntries(signed.headers), body, signal }
          const answer = await exchange(new URL(signed.url), asked, longestResponse)
          if (answer.status >= 500 || answer.status === 429) throw new BucketAway(`${method} ${answer.status}`)
          return answer
        },
        (error) => !signal.aborted && !(error instanceof TooLong),
      )
    } catch (error) {
      throw unreachable(error)
    }
  }

  return {
    async put(key, bytes, type, cacheControl) {
      const { status } = await ask('PUT', key, {
        body: bytes,
        headers: {
          'content-type': type,
          'cache-control': cacheControl,
          // The bucket verifies it, and refuses what was corrupted in transit.
          'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
        },
      })
      if (!isOk(status)) throw unreachable(new BucketAway(`PUT ${status}`))
    },
    async get(key) {
      const { status, body } = await ask('GET', key)
      if (status === 404) return undefined
      if (!isOk(status)) throw unreachable(new BucketAway(`GET ${status}`))
      return body
    },
    async remove(key) {
      const { status } = await ask('DELETE', key)
      if (!isOk(status) && status !== 404) throw unreachable(new BucketAway(`DELETE ${status}`))
    },
  }
}

interface Content {
  body?: Buffer
  headers?: Record<string, string>
}

const isOk = (status: number) => status >= 200 && status < 300

/** The URL of a file. */
export function objectUrl({ endpoint, bucket, pathStyle }: BucketKeys, key: string): string {
  const url = new URL(endpoint)
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`
  const folder = url.pathname.replace(/\/$/, '')
  url.pathname = [folder, ...(pathStyle ? [bucket] : []), key].join('/')
  return url.href
}

/** A failure of the bucket, without its error text, which may contain keys. */
class BucketAway extends Error {}

function unreachable(cause: unknown): Refusal {
  if (cause instanceof Refusal) return cause
  return Object.assign(
    new Refusal(503, 'Pictures cannot be stored or read right now. Please try again in a moment.', {
      code: 'storage_down',
      retryAfter: 5,
      event: 'bucket unreachable',
    }),
    {
      cause,
    },
  )
}
