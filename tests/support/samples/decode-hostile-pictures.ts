import { openDb, openPool } from '#server/platform/db/db.ts'
import { openMedia } from '#server/platform/pictures/media.ts'
import { storePicture } from '#server/platform/pictures/store-picture.ts'
import { hostileUploads, plainPng } from './hostile-pictures.ts'

// A separate process, for a test that measures its memory: nothing else contributes to the peak.

const uploads = await Promise.all(hostileUploads.map(({ make }) => make()))
const pool = openPool(process.env.DATABASE_URL!, () => {}, 1)
const media = openMedia(openDb(pool))
const store = (type: string, bytes: Buffer) =>
  storePicture(media, `data:image/${type};base64,${bytes.toString('base64')}`).catch(() => undefined)

// The library's own memory is not the upload's fault.
await store('png', await plainPng())
const before = process.memoryUsage().rss
for (const { type, bytes } of uploads) await store(type, bytes)
// The kernel's record of the peak, in KiB.
const peak = process.resourceUsage().maxRSS * 1024
await pool.end()
process.send!({ tried: uploads.length, grownMb: Math.round((peak - before) / 2 ** 20) })
process.disconnect()
