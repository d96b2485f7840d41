import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A request's fault: a server error, a missing response, a broken connection. */
type Fault = 'error' | 'silence' | 'drop'

export interface S3Server {
  /** The environment of a shop that stores its pictures here. */
  environment: Record<string, string>
  objects: Map<string, { bytes: Buffer; type: string; cacheControl: string }>
  /** 'PUT key', in the order of arrival, correctly signed ones only. */
  requests: string[]
  /** Faults of the next requests, one each. */
  faults: Fault[]
  /** The fault of all requests. */
  always: Fault | undefined
  close(): Promise<void>
}

const secret = 'secret/of+the+bucket'

/**
 * Implements the part of the S3 protocol that the shop uses, and rejects requests without a valid AWS SigV4 signature.
 */
export async function openS3Server(): Promise<S3Server> {
  const server = createServer((request, response) => {
    respond(request, response).catch(() => request.socket.destroy())
  })
  const shop: S3Server = {
    environment: {},
    objects: new Map(),
    requests: [],
    faults: [],
    always: undefined,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const fault = shop.faults.shift() ?? shop.always
    if (fault === 'drop') return void request.socket.destroy()
    if (fault === 'silence') return
    if (fault === 'error') return end(response, 500)
    if (!isSigned(request, body)) return end(response, 403)
    const key = decodeURIComponent(request.url!).replace('/pictures/', '')
    shop.requests.push(`${request.method} ${key}`)
    const object = shop.objects.get(key)
    if (request.method === 'PUT') {
      const { 'content-type': type = '', 'cache-control': cacheControl = '' } = request.headers
      shop.objects.set(key, { bytes: body, type, cacheControl })
      return end(response, 200)
    }
    if (request.method === 'DELETE') {
      shop.objects.delete(key)
      return end(response, 204)
    }
    return object ? void response.writeHead(200, { 'content-type': object.type }).end(object.bytes) : end(response, 404)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  shop.environment = {
    MEDIA_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    MEDIA_S3_BUCKET: 'pictures',
    MEDIA_S3_REGION: 'eu-test-1',
    MEDIA_S3_ACCESS_KEY_ID: 'AKIATEST',
    MEDIA_S3_SECRET_ACCESS_KEY: secret,
  }
  return shop
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status).end(status < 400 ? undefined : '<Error><Code>Refused</Code></Error>')
}

/** AWS Signature Version 4, computed independently from the received request. */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=AKIATEST\/(\d{8}\/eu-test-1\/s3\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=(\w{64})$/
  const [, scope, signedHeaders, signature] = pattern.exec(headers.authorization ?? '') ?? []
  const bodyHash = String(headers['x-amz-content-sha256'])
  const date = String(headers['x-amz-date'])
  if (!scope || !signedHeaders || !signature || !date.startsWith(scope.slice(0, 8))) return false
  if (body.length > 0 && bodyHash !== hash(body)) return false
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signedHeaders.split(';').includes(name)))
    return false
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, url, '', lines.join(''), signedHeaders, bodyHash].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', date, scope, hash(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((parent, part) => hmac(parent, part), `AWS4${secret}`)
  return timingSafeEqual(Buffer.from(signature, 'hex'), hmac(key, toSign))
}

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
