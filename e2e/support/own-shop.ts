import { test as journey } from './journey.ts'
import { theShop } from './shop.ts'

/**
 * Journeys with a shop that the others do not see. What they change of its settings and codes they take back: those of
 * one worker come one after the other in the same shop.
 */
export const test = journey.extend({
  // Long enough to press Undo on any machine; `hurryJobs` ends it.
  environment: { UNDO_SECONDS: '600' },
})

/** Journeys that begin with an empty shop. */
export const inEmptyShop = journey.extend({ template: 'empty' })

/** As before a journey that has entered them: another one of the same shop reads that they are missing. */
export const clearInvoiceSettings = () =>
  theShop().query(`update settings set invoice_seller = '', transfer_details = ''`, [])
