import { test as journey } from './journey.ts'
import { theShop } from './shop.ts'

/**
 * Journeys with a separate shop. They restore the settings and codes they change, because the journeys of
 * one worker run one after another in the same shop.
 */
export const test = journey.extend({
  // Long enough to press Undo on any machine; `hurryJobs` ends it.
  environment: { UNDO_SECONDS: '600' },
})

/** Journeys that start with an empty shop. */
export const inEmptyShop = journey.extend({ template: 'empty' })

/** Removes what a journey has entered: another journey in the same shop expects it to be missing. */
export const clearInvoiceSettings = () =>
  theShop().query(`update settings set invoice_seller = '', transfer_details = ''`, [])
