// `npm run media -- move` moves the database's pictures and photos to the bucket of MEDIA_S3_*; `npm run media -- back`
// moves them back. Both can be interrupted and repeated while the shop is open (docs/backup.md).
import { readConfig } from '#server/platform/config/config.ts'
import { openBucket } from '#server/platform/integrations/s3-bucket.ts'
import { movePhotos } from '#server/fulfillment/proofs/move-photos.ts'
import { movePictures } from '#server/platform/pictures/move-pictures.ts'
import { withDatabase } from './support/with-database.ts'

const [command] = process.argv.slice(2)
if (command !== 'move' && command !== 'back') {
  console.error('npm run media -- move | back')
  process.exit(2)
}

const config = readConfig(process.env)
const { bucketKeys } = config.media
if (!bucketKeys) {
  console.error('There is no bucket: set MEDIA_S3_ENDPOINT, MEDIA_S3_BUCKET and its keys.')
  process.exit(2)
}
await withDatabase(config, async (db) => {
  const onStep = (moved: number, left: number) => process.stdout.write(`\r${moved} files moved, ${left} left   `)
  const [bucket, back] = [openBucket(bucketKeys), command === 'back']
  let moved = await movePictures(db, bucket, { back, onStep })
  // Private files never go where browsers can read.
  if (back || !config.media.publicUrl) moved += await movePhotos(db, bucket, { back })
  console.log(`\r${moved} files moved.`)
})
