import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, busy, invalid } from '#server/platform/errors.ts'

interface FormLimits {
  /** The largest file in bytes, and the message for larger ones. */
  fileSize: number
  tooLarge: string
  /** For endpoints that a link opens: throws unless the link in the path allows the upload. */
  mayUpload?: (request: FastifyRequest) => Promise<unknown>
}

/** Files are in memory while they arrive, so the whole process accepts only this many at once. */
const mostAtOnce = 6
/** Of them, by links: by all, from one address, and by one. Whoever has no account leaves places to the others. */
const mostByLinks = 4
const mostFromAddress = 2
const mostByLink = 1
let arriving = 0
let byLinks = 0
const holding = new Map<string, number>()

/**
 * Endpoints whose body is a form with one file; only the routes in `register` read forms. The contract's schema
 * receives the file as a `File` and the other fields as text. The caller's rights are known before a place is taken.
 */
export function acceptForms(
  app: FastifyInstance,
  { fileSize, tooLarge, mayUpload }: FormLimits,
  register: (scope: FastifyInstance) => void,
): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize, files: 1, fields: 50, parts: 51, fieldSize: 1000 } })
    scope.addHook('preValidation', async (request) => {
      if (!request.routeOptions.schema?.consumes?.includes('multipart/form-data')) return
      if (!request.isMultipart())
        throw new Refusal(415, 'Please send a form with a file (content-type: multipart/form-data)')
      await mayUpload?.(request)
      const leave = mayUpload ? takePlaceByLink(request) : takePlace()
      try {
        request.body = await readForm(request)
      } catch (error) {
        throw asRefusal(error, tooLarge)
      } finally {
        leave()
      }
    })
    register(scope)
  })
}

/** @returns gives the place back. @throws 503 if none is free */
function takePlace(): () => void {
  if (arriving === mostAtOnce) throw tooMany()
  arriving++
  return () => void arriving--
}

/** Also with several addresses, and with several links, nobody takes all places. */
function takePlaceByLink({ ip, url }: FastifyRequest): () => void {
  const link = url.split('?')[0]!
  const held = (name: string) => holding.get(name) ?? 0
  if (byLinks === mostByLinks || held(ip) === mostFromAddress || held(link) === mostByLink) throw tooMany()
  const leave = takePlace()
  const add = (count: number) => {
    byLinks += count
    for (const name of [ip, link]) {
      if (held(name) + count === 0) holding.delete(name)
      else holding.set(name, held(name) + count)
    }
  }
  add(1)
  return () => {
    leave()
    add(-1)
  }
}

const tooMany = () => busy('Too many files are being sent. Please try again in a moment.', 5)

async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const form = new Map<string, unknown>()
  for await (const part of request.parts()) {
    if (form.has(part.fieldname)) throw invalid('This form has two fields of one name')
    form.set(part.fieldname, part.type === 'file' ? await fileOf(part) : part.value)
  }
  return Object.fromEntries(form)
}

async function fileOf(part: MultipartFile): Promise<File> {
  const bytes = (await part.toBuffer()) as Buffer<ArrayBuffer>
  return new File([bytes], part.filename, { type: part.mimetype })
}

/** The parser's refusals with our own messages: its own echo the input. */
function asRefusal(error: unknown, tooLarge: string): unknown {
  if (error instanceof Refusal) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal(413, tooLarge)
  if (code === 'FST_FILES_LIMIT' || code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT')
    return invalid('This form has more parts than are expected')
  return invalid('This form could not be read', undefined, 'malformed_request')
}
