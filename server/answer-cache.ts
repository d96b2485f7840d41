import { createHash } from 'node:crypto'
import { constants, brotliCompressSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Hearing } from './db/catalogue-changes.ts'

/** A whole answer, ready to leave: the same for every visitor. */
export interface Answer {
  status: number
  /** Lower-case names; `content-type` among them. ETag, length, encoding and `vary` are added by the cache. */
  headers: Record<string, string>
  body: string | Buffer
}

/**
 * Keeps public pages and public API answers whole in memory, with their ETag and brotli form, until the catalogue
 * changes. An answer made while the catalogue changed is given out once and not kept. While the database is away nothing
 * can change: then the last known answers go out, marked as stale (RFC 9211).
 */
export interface AnswerCache {
  /** The kept answer, or the one that `make` gives; only status 200 is kept. Equal calls at once share one `make`. */
  answer(key: string, make: () => Promise<Answer>): Promise<PreparedAnswer>
  /** Forgets everything: the catalogue changed. */
  clear(): void
  /** While nobody would tell of changes every answer is made anew, if the database answers. */
  hearing(hearing: Hearing): void
}

export interface PreparedAnswer {
  status: number
  headers: Record<string, string>
  etag: string
  plain: Buffer
  brotli: Buffer
}

/** Keys come from visitors (ids in paths), so their number has a bound; the oldest goes first. */
const mostKept = 2000

export function createAnswerCache(): AnswerCache {
  let kept = new Map<string, PreparedAnswer>()
  let making = new Map<string, Promise<PreparedAnswer>>()
  let hearing: Hearing = 'yes'

  function clear(): void {
    kept = new Map()
    making = new Map()
  }

  /** The answer made anew, or the last known one where the database cannot be asked. */
  async function unheard(key: string, make: () => Promise<Answer>): Promise<PreparedAnswer> {
    const last = kept.get(key)
    if (last && hearing === 'away') return stale(last)
    const keptNow = kept
    try {
      const prepared = prepare(await make())
      if (last && prepared.status >= 500) return stale(last)
      if (prepared.status === 200) keep(keptNow, key, prepared)
      return prepared
    } catch (error) {
      if (last) return stale(last)
      throw error
    }
  }

  return {
    clear,
    hearing(now) {
      hearing = now
      if (hearing === 'yes') clear()
    },
    async answer(key, make) {
      if (hearing !== 'yes') return unheard(key, make)
      const known = kept.get(key) ?? making.get(key)
      if (known) return known
      const [keptNow, makingNow] = [kept, making]
      const promise = make().then(prepare)
      makingNow.set(key, promise)
      try {
        const prepared = await promise
        if (prepared.status === 200) keep(keptNow, key, prepared)
        return prepared
      } finally {
        makingNow.delete(key)
      }
    },
  }
}

function stale(answer: PreparedAnswer): PreparedAnswer {
  return { ...answer, headers: { ...answer.headers, 'cache-status': 'fairhand; hit; detail=stale' } }
}

/** Sends a prepared answer: 304 when the visitor already has it, brotli when it is understood. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer): FastifyReply {
  reply.code(answer.status).headers(answer.headers).header('etag', answer.etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(answer.plain)
  return reply.header('content-encoding', 'br').send(answer.brotli)
}

function prepare({ status, headers, body }: Answer): PreparedAnswer {
  const plain = Buffer.isBuffer(body) ? body : Buffer.from(body)
  const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { status, headers, etag, plain, brotli }
}

function keep(kept: Map<string, PreparedAnswer>, key: string, answer: PreparedAnswer): void {
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
  kept.set(key, answer)
}
