import { createResponseCache } from '#server/platform/response-cache/response-cache.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { sandboxPayments } from '#server/platform/integrations/sandbox-payments.ts'
import { openMedia } from '#server/platform/pictures/media.ts'

/** The OpenAPI 3.1 document of the whole API, without opening the database or the job queue. */
export async function describeApi(): Promise<object> {
  const db = openDb(openPool('postgres://127.0.0.1/none', () => {}))
  const jobs = {
    enqueue: async () => {},
    enqueueAll: async () => {},
    prepareEnqueue: async () => ({ execute: async () => {} }),
    work: async () => {},
    pause: async () => {},
    stop: async () => {},
  }
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const app = await buildApp({
    config,
    db,
    jobs,
    payments: sandboxPayments(db),
    cache: createResponseCache(),
    media: openMedia(db),
  })
  await app.ready()
  return app.swagger()
}
