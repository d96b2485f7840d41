import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { BucketKeys } from '#server/platform/config/config.ts'
import { withRetries } from '#server/platform/db/pool/pool.ts'
import { Refusal } from '#server/platform/errors.ts'
import { patient } from '#server/platform/config/patience.ts'

/** A store of files by name. */
export interface Bucket {
  /** @param cacheControl for those who serve it; by default forever, because names are hashes of contents */
  put(key: string, bytes: Buffer, type: string, cacheControl?: string): Promise<void>
  /** Undefined if there is none. */
  get(key: string): Promise<Buffer | undefined>
  remove(key: string): Promise<void>
}

/** Timeouts per attempt, in ms; there are four attempts, and people wait for the short ones. */
const limits = { read: patient(3000), write: patient(10_000) }

/** @throws 503 if the bucket does not respond or refuses */
export function openBucket(keys: BucketKeys): Bucket {
  const { accessKeyId, secretAccessKey, region } = keys
  // The SDK's own retries would take half a minute and have no timeout.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })

  async function ask(method: 'PUT' | 'GET' | 'DELETE', key: string, init: RequestInit = {}): Promise<Response> {
    try {
      return await withRetries(async () => {
        const request = await client.sign(objectUrl(keys, key), { ...init, method })
        const patience = AbortSignal.timeout(method === 'GET' ? limits.read : limits.write)
        const response = await fetch(request, { signal: patience, redirect: 'manual' })
        // Reading it counts toward the timeout too.
        const body = await response.arrayBuffer()
        if (response.status >= 500 || response.status === 429) throw new BucketAway(`${method} ${response.status}`)
        return new Response(response.status === 204 ? null : body, { status: response.status })
      }, isPassing)
    } catch (error) {
      throw unreachable(error)
    }
  }

  return {
    async put(key, bytes, type, cacheControl = 'public, max-age=31536000, immutable') {
      const response = await ask('PUT', key, {
        body: bytes as Buffer<ArrayBuffer>,
        headers: {
          'content-type': type,
          'cache-control': cacheControl,
          // The bucket verifies it, and refuses what was corrupted in transit.
          'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
        },
      })
      if (!response.ok) throw unreachable(new BucketAway(`PUT ${response.status}`))
    },
    async get(key) {
      const response = await ask('GET', key)
      if (response.status === 404) return undefined
      if (!response.ok) throw unreachable(new BucketAway(`GET ${response.status}`))
      return Buffer.from(await response.arrayBuffer())
    },
    async remove(key) {
      const response = await ask('DELETE', key)
      if (!response.ok && response.status !== 404) throw unreachable(new BucketAway(`DELETE ${response.status}`))
    },
  }
}

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

/** A timeout is not retried: people are waiting. */
function isPassing(error: unknown): boolean {
  return error instanceof BucketAway || (error instanceof TypeError && error.message === 'fetch failed')
}

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
