import { type Endpoint, type Input, type Query, type Reply, urlOf } from '#contract/base/endpoint.ts'
import { ApiError } from './api.ts'
import { attempt } from './attempt.ts'

/**
 * Calls an endpoint like `call`, and reports how much of the body has been sent: on a slow connection, a picture takes
 * a while. A body with files is sent as a form.
 * @param onProgress receives a fraction from 0 to 1
 */
export function upload<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  onProgress: (part: number) => void,
): Promise<Reply<E>> {
  const { params, query, body } = input as { params?: Record<string, string>; query?: Query; body?: unknown }
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const address = urlOf(endpoint, params, query)
    const { key, answered } = attempt(endpoint, address, body)
    request.open(endpoint.method, address)
    if (key) request.setRequestHeader('idempotency-key', key)
    if (!endpoint.form) request.setRequestHeader('content-type', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    // No response at all: reported like that of any other call.
    request.addEventListener('error', () => reject(new TypeError('The request failed')))
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      answered(request)
      const headers = new Headers({ 'retry-after': request.getResponseHeader('retry-after') ?? '' })
      if (status < 300) resolve(JSON.parse(responseText) as Reply<E>)
      else reject(new ApiError({ status, statusText, headers }, responseText))
    })
    request.send(endpoint.form ? formOf(body as Record<string, string | number | Blob>) : JSON.stringify(body))
  })
}

function formOf(body: Record<string, string | number | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) form.append(name, value)
    else form.append(name, String(value))
  }
  return form
}
