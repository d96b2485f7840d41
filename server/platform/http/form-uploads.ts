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
/** Of them, by a link from one address: whoever has no account leaves places to the others. */
const mostByLink = 2
let arriving = 0
const byLink = new Map<string, number>()

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
      const leave = takePlace(mayUpload && request.ip)
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

/** @param address of a caller by a link. @returns gives the place back. @throws 503 if none is free */
function takePlace(address: string | undefined): () => void {
  const own = address === undefined ? 0 : (byLink.get(address) ?? 0)
  if (arriving === mostAtOnce || own === mostByLink)
    throw busy('Too many files are being sent. Please try again in a moment.', 5)
  arriving++
  if (address !== undefined) byLink.set(address, own + 1)
  return () => {
    arriving--
    if (address === undefined) return
    const left = byLink.get(address)! - 1
    if (left > 0) byLink.set(address, left)
    else byLink.delete(address)
  }
}

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
