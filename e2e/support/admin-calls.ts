import type { Page } from '@playwright/test'

interface Call {
  /** Method and path: 'PUT /api/admin/cards/{id}', with the id as it was sent. */
  call: string
  /** The JSON body, null without one. */
  body: unknown
}

/** What the page asks the API for, in order. */
export function callsOf(page: Page) {
  const calls: Call[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/'))
      calls.push({ call: `${request.method()} ${pathname}`, body: request.postDataJSON() as unknown })
  })
  return {
    /** The last change that the page asked for. */
    lastChange: () => calls.findLast(({ call }) => !call.startsWith('GET ')),
    /** What it has read since. */
    readSince: () => {
      const change = calls.findLastIndex(({ call }) => !call.startsWith('GET '))
      return calls.slice(change + 1).map(({ call }) => call)
    },
    /** Everything it has asked for, as method and path. */
    all: () => calls.map(({ call }) => call),
  }
}
