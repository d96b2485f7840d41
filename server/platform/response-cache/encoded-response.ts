import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A whole response, the same for every visitor. */
export interface CacheableResponse {
  status: number
  /** Lower-case names, including `content-type`. ETag, length, encoding and `vary` are added when it is sent. */
  headers: Record<string, string>
  body: string | Buffer
}

/** A response in every encoding it may be sent in. */
export interface EncodedResponse {
  status: number
  headers: Record<string, string>
  /** A hash of the plain body; the ETag of an encoded form also names its encoding (RFC 9110, section 8.8.3.3). */
  hash: string
  bodies: Record<Encoding, Buffer>
  /** Its size in memory. */
  bytes: number
}

export type Encoding = 'br' | 'gzip' | 'identity'

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

export async function encode({ status, headers, body }: CacheableResponse): Promise<EncodedResponse> {
  const identity = Buffer.isBuffer(body) ? body : Buffer.from(body)
  const [br, gzipped] = await Promise.all([
    compress.br(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    compress.gzip(identity),
  ])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const bytes = identity.length + br.length + gzipped.length
  return { status, headers, hash, bodies: { br, gzip: gzipped, identity }, bytes }
}

/** The form to send for these request headers: without its body if the client already has it. */
export function formFor(response: EncodedResponse, encoding: Encoding, ifNoneMatch: string | undefined) {
  const headers = {
    ...response.headers,
    etag: encoding === 'identity' ? `"${response.hash}"` : `"${response.hash}-${encoding}"`,
    vary: 'accept-encoding',
  }
  if (ifNoneMatch?.includes(response.hash)) return { status: 304, headers, body: undefined }
  const body = response.bodies[encoding]
  return {
    status: response.status,
    headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding },
    body,
  }
}

/** Sends an encoded response through the router. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, response: EncodedResponse): FastifyReply {
  const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers
  const { status, headers, body } = formFor(response, encodingFor(accepted), known)
  return reply.code(status).headers(headers).send(body)
}

/** The best of our encodings that a client accepts (RFC 9110, section 12.5.3). */
export function encodingFor(accepted = ''): Encoding {
  const refused = new Set<string>()
  const named = new Set<string>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', weight] = part.split(';', 2).map((text) => text.trim())
    if (weight && /^q=0(\.0{0,3})?$/.test(weight)) refused.add(name)
    else named.add(name)
  }
  const isTaken = (name: string) => named.has(name) || (named.has('*') && !refused.has(name))
  return isTaken('br') ? 'br' : isTaken('gzip') ? 'gzip' : 'identity'
}
