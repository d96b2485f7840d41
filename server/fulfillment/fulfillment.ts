import type { Contribution } from '#server/platform/contribution/contribution.ts'
import { paperRoutes } from './card-stock/paper-routes.ts'
import { overdueEmails, overdueJobs } from './deadlines/overdue.ts'
import { pieceJobs } from './deadlines/timers.ts'
import { watchJobs } from './deadlines/watch.ts'
import { orderEmails } from './orders/order-emails.ts'
import { addressEmails } from './pieces/address-emails.ts'
import { conversationEmails } from './pieces/conversation-emails.ts'
import { orderPrunes } from './pieces/erase-orders.ts'
import { lateEmails } from './pieces/late-emails.ts'
import { pieceEmails } from './pieces/piece-emails.ts'
import { wordEmails } from './pieces/word-emails.ts'
import { photosAdminRoutes } from './proofs/photos-admin-routes.ts'
import { photoPrunes } from './proofs/photos-prunes.ts'
import { photosRoutes } from './proofs/photos-routes.ts'
import { photosStudioRoutes } from './proofs/photos-studio-routes.ts'
import { calendarsAdminRoutes } from './scheduling/calendars-admin-routes.ts'
import { promisePrunes } from './scheduling/hold.ts'
import { mailDaysJobs } from './scheduling/learn-mail-days.ts'
import { occasionsRoutes } from './scheduling/occasions-routes.ts'
import { promisesRoutes } from './scheduling/promises-routes.ts'
import { safeDaysJobs } from './scheduling/safe-days.ts'
import { carrierJobs } from './shipping/carrier-jobs.ts'
import { carriersWebhookRoutes } from './shipping/carriers-webhook-routes.ts'

/** Orders and pieces, photos, promised dates, card stock, and shipping. */
export const fulfillment: Contribution = {
  routes(scope, parts) {
    calendarsAdminRoutes(scope, parts)
    promisesRoutes(scope, parts)
    occasionsRoutes(scope, parts)
    photosRoutes(scope, parts)
    photosAdminRoutes(scope, parts)
    photosStudioRoutes(scope, parts)
    paperRoutes(scope, parts)
  },
  signedRoutes(app, { db, jobs, carriers }) {
    if (carriers?.readWebhook) carriersWebhookRoutes(app, { db, jobs, carriers })
  },
  emails: [
    ...orderEmails,
    ...pieceEmails,
    ...lateEmails,
    ...addressEmails,
    ...overdueEmails,
    ...conversationEmails,
    ...wordEmails,
  ],
  jobs: [...pieceJobs, ...overdueJobs, ...watchJobs, ...carrierJobs, ...safeDaysJobs, ...mailDaysJobs],
  prunes: [...promisePrunes, ...orderPrunes, ...photoPrunes],
}
