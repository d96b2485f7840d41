import { type APIRequestContext, type Page, request } from '@playwright/test'
import { theShop } from './shop.ts'
import { adminPassword } from './shop-process.ts'

type Session = Awaited<ReturnType<APIRequestContext['storageState']>>

/** The administrator's session of this worker: to check a password takes longer than to open a page. */
let session: Session | undefined

/** The desk, apart from any browser. */
export async function openDesk(): Promise<APIRequestContext> {
  const baseURL = theShop().url
  if (session) {
    const desk = await request.newContext({ baseURL, storageState: session })
    if ((await desk.get('/api/admin/me')).ok()) return desk
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

/** Lets time pass until e-mails are due that wait for Undo, and all that is tried again later. */
export const hurryJobs = () =>
  theShop().query(`update pgboss.job set start_after = now() where state in ('created', 'retry')`, [])

/** Runs a job of the clock now. */
export const runJob = (name: string) => theShop().query('insert into pgboss.job (name) values ($1)', [name])
