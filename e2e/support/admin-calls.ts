import type { Page } from '@playwright/test'

interface Call {
  /** Method and path: 'PUT /api/admin/cards/{id}', with the actual id. */
  call: string
  /** The JSON body, null without one. */
  body: unknown
}

/** The page's API calls, in order. */
export function callsOf(page: Page) {
  const calls: Call[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/'))
      calls.push({ call: `${request.method()} ${pathname}`, body: request.postDataJSON() as unknown })
  })
  return {
    /** The page's last change. */
    lastChange: () => calls.findLast(({ call }) => !call.startsWith('GET ')),
    /** Its reads since then. */
    readSince: () => {
      const change = calls.findLastIndex(({ call }) => !call.startsWith('GET '))
      return calls.slice(change + 1).map(({ call }) => call)
    },
    /** All its calls, as method and path. */
    all: () => calls.map(({ call }) => call),
  }
}
