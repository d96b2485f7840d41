import { bulkhead } from '#server/platform/process/bulkhead.ts'
import { type Reading, openApart } from '#server/platform/process/run-apart.ts'
import { patient } from '#server/platform/config/patience.ts'

/** Decoding takes a lot of memory: one at a time, and a short queue. */
const inTurn = bulkhead({
  atOnce: 1,
  mostWaiting: 4,
  mostOfOne: 2,
  sentence: 'Too many pictures are being prepared. Please try again in a moment.',
  retryAfter: 5,
})
/** Several pictures often come one after the other. */
const read = openApart({ patience: patient(30_000), mostMemory: 700 * 2 ** 20, isNative: true, keeps: 10_000 })

/**
 * Decodes and encodes one picture at a time, for any purpose, in a process that may crash.
 * @param uploader the id of a shopper or an artist; administrators have no limit
 * @returns undefined if the picture was too much for it
 * @throws 503 if too many wait
 */
export async function decodeInTurn<Result>(reading: Reading, uploader?: string): Promise<Result | undefined> {
  return inTurn(() => read<Result>(reading), uploader)
}
