import type { Contribution } from '#server/platform/contribution/contribution.ts'
import { artistPageEmails } from './profile-proposals/artist-page-emails.ts'
import { artistPagesRoutes } from './profile-proposals/artist-pages-routes.ts'
import { studioAdminRoutes } from './studio-access/studio-admin-routes.ts'
import { studioEmails } from './studio-access/studio-emails.ts'
import { studioPrunes } from './studio-access/studio-prunes.ts'
import { studioRoutes } from './studio-access/studio-routes.ts'
import { artistEmails } from './studio-cards/artist-emails.ts'
import { artistNewsJobs } from './studio-cards/artist-news.ts'
import { printFileRoutes } from './studio-cards/print-file-routes.ts'
import { studioPiecesRoutes } from './studio-cards/studio-pieces-routes.ts'

/** The artists’ own pages. */
export const studio: Contribution = {
  routes(scope, parts) {
    studioRoutes(scope, parts)
    printFileRoutes(scope, parts)
    artistPagesRoutes(scope, parts)
    studioPiecesRoutes(scope, parts)
    studioAdminRoutes(scope, { ...parts, accountRemoved: parts.giveCardsBack })
  },
  emails: [...artistEmails, ...studioEmails, ...artistPageEmails],
  jobs: artistNewsJobs,
  prunes: studioPrunes,
}
