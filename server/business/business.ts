import type { Contribution } from '#server/platform/contribution/contribution.ts'
import { syncStripeInvoice } from './invoices/hosted-jobs.ts'
import { invoiceEmails } from './invoices/invoice-emails.ts'
import { invoiceJobs } from './invoices/invoice-jobs.ts'
import { invoicePayable } from './invoices/invoice-payments.ts'
import { invoicesRoutes } from './invoices/invoices-routes.ts'
import { quoteEmails } from './quotes/quote-emails.ts'
import { quotesAdminRoutes } from './quotes/quotes-admin-routes.ts'
import { quotesRoutes } from './quotes/quotes-routes.ts'
import { runJobs } from './run-lists/list-job.ts'
import { runEmails } from './run-lists/run-emails.ts'
import { runPrunes } from './run-lists/run-prunes.ts'
import { runsRoutes } from './run-lists/runs-routes.ts'
import { makingEmails } from './run-production/making-emails.ts'
import { makingJobs } from './run-production/making-jobs.ts'
import { makingRoutes } from './run-production/making-routes.ts'

/** Quotes, business runs and invoices. */
export const business: Contribution = {
  routes(scope, parts) {
    makingRoutes(scope, parts)
    runsRoutes(scope, parts)
    invoicesRoutes(scope, parts)
    quotesRoutes(scope, parts)
    quotesAdminRoutes(scope, parts)
  },
  emails: [...quoteEmails, ...invoiceEmails, ...runEmails, ...makingEmails],
  jobs: [...runJobs, ...makingJobs, ...invoiceJobs],
  prunes: runPrunes,
  payables: [invoicePayable],
  providerNews: {
    in_: async ({ invoicing, ...shop }, ref) => invoicing && syncStripeInvoice({ ...shop, invoicing }, ref),
  },
}
