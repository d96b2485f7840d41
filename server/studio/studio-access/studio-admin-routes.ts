import type { FastifyInstance } from 'fastify'
import { studioAdmin } from '#contract/studio/studio-admin.ts'
import { done } from '#contract/base/text.ts'
import type { Db } from '#server/platform/db/db.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'
import { type AccountRemoved, inviteArtist, listStudios, removeStudioAccess } from './studio-access-admin.ts'

interface Parts {
  db: Db
  visits: Visits
  jobs: Jobs
  accountRemoved?: AccountRemoved
}

export function studioAdminRoutes(app: FastifyInstance, { db, visits, jobs, accountRemoved }: Parts): void {
  const serveAdmin = createServeAdmin(app, { visits })
  serve(app, studioAdmin.list, () => listStudios(db))
  serveAdmin(studioAdmin.invite, ({ adminId, params, body }) => inviteArtist(db, jobs, adminId, params.id, body.email))
  serveAdmin(studioAdmin.remove, async ({ adminId, params }) => {
    await removeStudioAccess(db, jobs, adminId, params.id, accountRemoved ?? (async () => {}))
    return done
  })
}
