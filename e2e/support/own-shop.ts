import { test as journey } from './journey.ts'

/**
 * Journeys with a shop that the others do not see. What they change of its settings, codes, artists and rows they take
 * back: those of one worker come one after the other in the same shop.
 */
export const test = journey.extend({
  // Undo is pressed there: the hour in which it can be is over when a journey says so (`passUndo`).
  environment: { UNDO_SECONDS: '600' },
})

/** Journeys that begin with an empty shop. */
export const inEmptyShop = journey.extend({ template: 'empty' })
