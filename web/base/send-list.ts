import { workbookType } from '#contract/base/lists/workbook-type.ts'
import type { Endpoint, Reply } from '#contract/base/endpoint.ts'
import { call } from './api.ts'

/** What a browser offers to choose from. */
export const listTypes = `.csv,text/csv,.xlsx,${workbookType}`

/** Sends a list as it is: the server reads it by what is in it. */
export function sendList<E extends Endpoint>(endpoint: E, file: Blob, type = typeOf(file)): Promise<Reply<E>> {
  return call(endpoint, undefined, (path, init) =>
    fetch(path, { ...init, body: file, headers: { ...init.headers, 'content-type': type } }),
  )
}

const typeOf = (file: Blob) =>
  file.type === workbookType || (file instanceof File && file.name.toLowerCase().endsWith('.xlsx'))
    ? workbookType
    : 'text/csv'
