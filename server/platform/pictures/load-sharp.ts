import sharp from 'sharp'
import { patient } from '#server/platform/config/patience.ts'

// Only in the process that reads pictures (decode-in-turn.ts).

// Other parsers are never reached, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
// No picture comes twice, so the library's cache would only waste memory (docs/operation.md).
sharp.cache(false)

export { default as sharp } from 'sharp'

/** For each step of processing a picture. */
export const patience = { seconds: patient(10) }
/**
 * The largest ratio of height to width, or width to height: a few kilobytes could otherwise take seconds and gigabytes.
 */
export const mostElongated = 8
