import type { Waiting } from './outbox-store.ts'

/** Upload progress of each form, from 0 to 1, by the id of its outbox entry. */
let sentParts: ReadonlyMap<string, number> = new Map()
const listeners = new Set<() => void>()

export const progressStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => sentParts,
}

/** Sends a form and reports upload progress, which fetch cannot do. Undefined without a response. */
export async function sendForm(
  { id, method, path, parts }: Waiting,
  headers: Record<string, string>,
): Promise<Response | undefined> {
  try {
    return await new Promise((resolve) => {
      const request = new XMLHttpRequest()
      request.open(method, path)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => setPart(id, total ? loaded / total : 0))
      request.addEventListener('load', () => {
        resolve(new Response(request.responseText || null, { status: request.status }))
      })
      for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, () => resolve(undefined))
      // A silently lost connection is retried.
      request.timeout = 120_000
      request.send(formOf(parts ?? []))
    })
  } finally {
    setPart(id, undefined)
  }
}

function setPart(id: string, part: number | undefined): void {
  const next = new Map(sentParts)
  if (part === undefined) next.delete(id)
  else next.set(id, part)
  sentParts = next
  for (const listener of listeners) listener()
}

function formOf(parts: NonNullable<Waiting['parts']>): FormData {
  const form = new FormData()
  for (const { name, value, fileName } of parts)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, fileName)
  return form
}
