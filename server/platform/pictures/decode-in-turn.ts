import { busy } from '#server/platform/errors.ts'
import { bulkhead } from '#server/platform/process/bulkhead.ts'
import { patient } from '#server/platform/config/patience.ts'

const refusal = {
  sentence: 'Too many pictures are being prepared. Please try again in a moment.',
  retryAfter: 5,
}
/** Decoding takes a lot of memory: one at a time, and a short queue. */
const limited = bulkhead({ atOnce: 1, mostWaiting: 4, ...refusal })
/** Per uploader: several pictures at once must not keep out everybody else's. */
const mostOfOne = 2
/** How many pictures each uploader has in progress or waiting. */
const underWay = new Map<string, number>()

/**
 * Decodes and encodes one picture at a time, for any purpose.
 * @param uploader the id of a shopper or an artist; administrators have no limit
 * @throws 503 if too many wait
 */
export async function decodeInTurn<Result>(work: () => Promise<Result>, uploader?: string): Promise<Result> {
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

/** Loaded with the first upload, so that it does not delay the start. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // No picture comes twice, so the library's cache would only waste memory (docs/operation.md).
  sharp.cache(false)
  return sharp
}

/** For each step of processing a picture. */
export const patience = { seconds: patient(10) }
/**
 * The largest ratio of height to width, or width to height: a few kilobytes could otherwise take seconds and gigabytes.
 */
export const mostElongated = 8
