import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

export interface ForeignSite {
  /** Another port of the same host: a sibling, which gets the cookies. */
  sibling: string
  /** Another host: a stranger. */
  stranger: string
  /** The cookies sent when its pages were opened, the latest last. */
  cookies: string[]
  close(): void
}

/** Another site on this machine, with empty pages whose scripts attack the shop. */
export async function openForeignSite(): Promise<ForeignSite> {
  const cookies: string[] = []
  const server: Server = createServer((request, response) => {
    if (request.url === '/') cookies.push(request.headers.cookie ?? '')
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Win a pen</title>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    sibling: `http://localhost:${port}`,
    stranger: `http://127.0.0.1:${port}`,
    cookies,
    close: () => server.close(),
  }
}

export interface Target {
  method: string
  url: string
  /** A body that the route would accept from our own pages. */
  body: string
}

/** Sends everything that a page of another origin can send, for each target; ends when the browser has tried. */
export async function attack(page: Page, targets: Target[]): Promise<void> {
  await page.evaluate(async (targets) => {
    const tryFetch = async (url: string, init: RequestInit) => {
      try {
        await fetch(url, { credentials: 'include', ...init })
      } catch {
        // Rejected by the browser itself, as it should be.
      }
    }
    /** Submits a form into a frame. With text/plain, the body parses as JSON. */
    const post = (url: string, body: string, enctype: string) =>
      new Promise<void>((resolve) => {
        const frame = document.createElement('iframe')
        frame.name = `frame-${Math.random()}`
        const form = Object.assign(document.createElement('form'), {
          method: 'POST',
          action: url,
          enctype,
          target: frame.name,
        })
        const name = `${body.slice(0, -1)}${body === '{}' ? '' : ','}"padding":"`
        form.append(Object.assign(document.createElement('input'), { name, value: '"}', type: 'hidden' }))
        document.body.append(frame, form)
        form.submit()
        frame.addEventListener('load', () => {
          frame.remove()
          form.remove()
          resolve()
        })
      })
    const getPicture = (url: string) =>
      new Promise<void>((resolve) => {
        const image = new Image()
        image.addEventListener('load', () => resolve())
        image.addEventListener('error', () => resolve())
        image.src = url
      })

    const attackOne = async ({ method, url, body }: (typeof targets)[number]) => {
      await Promise.all([
        tryFetch(url, { method, headers: { 'content-type': 'application/json' }, body }),
        tryFetch(url, { method }),
        tryFetch(url, { method: 'POST', mode: 'no-cors', headers: { 'content-type': 'text/plain' }, body }),
        tryFetch(url, { method: 'POST', mode: 'no-cors' }),
        tryFetch(`${url}?_method=${method}`, { method: 'POST', mode: 'no-cors', body }),
        post(url, body, 'text/plain'),
        post(url, body, 'application/x-www-form-urlencoded'),
        post(url, body, 'multipart/form-data'),
        getPicture(url),
      ])
      navigator.sendBeacon(url, new Blob([body], { type: 'text/plain' }))
    }
    const waiting = [...targets]
    const attackAll = async () => {
      for (let target = waiting.shift(); target; target = waiting.shift()) await attackOne(target)
    }
    // Browsers open six connections per host.
    await Promise.all([attackAll(), attackAll()])
  }, targets)
}
