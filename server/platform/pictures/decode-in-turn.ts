import { busy } from '#server/platform/errors.ts'
import { bulkhead } from '#server/platform/process/bulkhead.ts'
import { type Reading, openApart } from '#server/platform/process/run-apart.ts'
import { patient } from '#server/platform/config/patience.ts'

const refusal = {
  sentence: 'Too many pictures are being prepared. Please try again in a moment.',
  retryAfter: 5,
}
/** Decoding takes a lot of memory: one at a time, and a short queue. */
const limited = bulkhead({ atOnce: 1, mostWaiting: 4, ...refusal })
/** Several pictures often come one after the other. */
const read = openApart({ patience: patient(30_000), mostMemory: 700 * 2 ** 20, isNative: true, keeps: 10_000 })
/** Per uploader: several pictures at once must not keep out everybody else's. */
const mostOfOne = 2
/** How many pictures each uploader has in progress or waiting. */
const underWay = new Map<string, number>()

/**
 * Decodes and encodes one picture at a time, for any purpose, in a process that may crash.
 * @param uploader the id of a shopper or an artist; administrators have no limit
 * @returns undefined if the picture was too much for it
 * @throws 503 if too many wait
 */
export async function decodeInTurn<Result>(reading: Reading, uploader?: string): Promise<Result | undefined> {
  const work = () => read<Result>(reading)
  if (uploader === undefined) return limited(work)
  const count = underWay.get(uploader) ?? 0
  if (count === mostOfOne) throw busy(refusal.sentence, refusal.retryAfter)
  underWay.set(uploader, count + 1)
  try {
    return await limited(work)
  } finally {
    const left = underWay.get(uploader)! - 1
    if (left > 0) underWay.set(uploader, left)
    else underWay.delete(uploader)
  }
}
