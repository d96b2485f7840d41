import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import type { Page } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { freePort } from '#e2e/support/free-port.ts'
import { expect, test } from '#e2e/support/journey.ts'

// The code on the webhooks page is run as it is printed (product.md, section 21).

const codeOf = async (page: Page, title: string) => {
  const figure = page.locator('figure', { has: page.getByText(title, { exact: true }) })
  return (await figure.locator('pre').textContent())!
}

/** The token of the link that the shop has mailed to its only account: without a mail server, mail is kept in files. */
async function confirmationIn(folder: string): Promise<string | undefined> {
  const outbox = path.join(folder, 'outbox')
  const files = await readdir(outbox).catch(() => [])
  const mails = await Promise.all(files.map(async (file) => readFile(path.join(outbox, file), 'utf8')))
  return mails.map((mail) => /confirm-email\/([\w-]{22,64})/.exec(mail.replaceAll(/=\r?\n/g, ''))?.[1]).find(Boolean)
}

test('a shop and a receiver on one machine: the guide’s commands bring the first event', async ({
  page,
  playwright,
}) => {
  await page.goto('/developers/webhooks')
  const folder = await mkdtemp(path.join(tmpdir(), 'fairhand-webhooks-guide-'))
  const port = await freePort()
  const shop = start(await codeOf(page, 'The shop'), { PORT: String(port), DATA_DIR: folder, DEMO: 'off' })
  const visitor = await playwright.request.newContext({ baseURL: `http://localhost:${port}` })
  let receiver: Started | undefined
  try {
    await expect.poll(shop.printed).toContain(`http://localhost:${port}/api/docs`)
    const person = { username: 'guide', email: 'guide@example.com', password: 'ink and paper 7' }
    expect((await visitor.post('/api/register', { data: person })).status()).toBe(201)
    await expect.poll(async () => confirmationIn(folder)).toBeDefined()
    expect((await visitor.put(`/api/email-confirmations/${await confirmationIn(folder)}`)).ok()).toBe(true)
    const { password } = person
    const made = await visitor.post('/api/account/webhooks', {
      data: { url: 'http://localhost:4400/', events: ['piece.mailed'], mode: 'test', password },
    })
    const { id, secret } = (await made.json()) as { id: string; secret: string }
    receiver = start((await codeOf(page, 'The receiver')).replace('whsec_...', secret))
    await expect.poll(receiver.printed).toContain('Listening at http://localhost:4400/')
    expect((await visitor.post(`/api/account/webhooks/${id}/ping`)).ok()).toBe(true)
    await expect.poll(receiver.printed).toMatch(/Z {2}ping {2}/)
    expect(receiver.printed()).not.toContain(secret)
  } finally {
    await Promise.all([visitor.dispose(), receiver?.stop(), shop.stop()])
    await rm(folder, { recursive: true, force: true })
  }
})

test('the guide’s signature check accepts our events, and nothing else', async ({ page }) => {
  await page.goto('/developers/webhooks')
  const code = (await codeOf(page, 'With standardwebhooks')).replace(/^import .*$/m, '')
  const secret = `whsec_${Buffer.from('a secret of thirty-two bytes, ok').toString('base64')}`
  const seen: string[] = []
  let handle: ((request: object, response: object) => void) | undefined
  const given = {
    Webhook,
    process: { env: { FAIRHAND_WEBHOOK_SECRET: secret } },
    app: { post: (_path: string, _parser: unknown, handler: typeof handle) => (handle = handler) },
    express: { text: () => undefined },
    showPhotos: (id: string) => seen.push(id),
  }
  runInNewContext(code, given)

  const body = JSON.stringify({ type: 'piece.photo_ready', data: { id: 'card-7' } })
  const at = new Date()
  const headers = {
    'webhook-id': 'event-7',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('event-7', at, body),
  }
  const statuses: number[] = []
  const response = { sendStatus: (status: number) => statuses.push(status) }
  handle!({ body, headers }, response)
  expect([seen, statuses]).toEqual([['card-7'], [204]])
  expect(() => handle!({ body: body.replace('7', '8'), headers }, response)).toThrow('No matching signature')
  expect(seen).toEqual(['card-7'])
})

interface Started {
  printed: () => string
  stop: () => Promise<void>
}

/** Runs one of the page's commands in its own shell. */
function start(command: string, env: Record<string, string> = {}): Started {
  const child: ChildProcess = spawn('bash', ['-c', command], { detached: true, env: { ...process.env, ...env } })
  let text = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (part: Buffer) => (text += part.toString()))
  const ended = once(child, 'exit')
  return {
    printed: () => text,
    async stop() {
      // Including everything that npm has started.
      if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM')
      await ended
    },
  }
}
