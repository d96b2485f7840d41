import { type APIRequestContext, type Page, request } from '@playwright/test'
import { theShop } from './shop.ts'
import { adminPassword } from './shop-process.ts'

type Session = Awaited<ReturnType<APIRequestContext['storageState']>>

/** This worker's administrator session: checking a password takes longer than opening a page. */
let session: Session | undefined

/** The desk, without a browser. */
export async function openDesk(): Promise<APIRequestContext> {
  const baseURL = theShop().url
  if (session) {
    const desk = await request.newContext({ baseURL, storageState: session })
    const isThere = (await desk.get('/api/admin/me')).ok()
    // A password counts for 15 minutes.
    if (isThere) await theShop().query(proveNow, [])
    if (isThere) return desk
    // A journey has signed out.
    await desk.dispose()
  }
  const desk = await request.newContext({ baseURL })
  const response = await desk.post('/api/admin/login', { data: { username: 'admin', password: adminPassword } })
  if (!response.ok()) throw new Error(await response.text())
  session = await desk.storageState()
  return desk
}

/** Signs this browser in at the desk, for journeys about something else. */
export async function signIn(page: Page): Promise<void> {
  await (await openDesk()).dispose()
  await page.context().addCookies(session!.cookies)
}

const proveNow = `update sessions set sess = jsonb_set(sess, '{provenAt}', to_jsonb(now())) where sess->>'kind' = 'admin'`

/** Lets time pass until e-mails that wait for Undo, and retries, are due. */
export const hurryJobs = () =>
  theShop().query(`update pgboss.job set start_after = now() where state in ('created', 'retry')`, [])

/** Runs a scheduled job now. */
export const runJob = (name: string) => theShop().query('insert into pgboss.job (name) values ($1)', [name])
