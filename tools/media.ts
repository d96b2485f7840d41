// `npm run media -- move` moves the database's pictures and photos to the bucket of MEDIA_S3_*; `npm run media -- back`
// moves them back. Both can be interrupted and repeated while the shop is open (docs/backup.md).
import path from 'node:path'
import { readConfig } from '#server/config.ts'
import { openDb, openPool } from '#server/db/db.ts'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres/cluster.ts'
import { openBucket } from '#server/integrations/s3-bucket.ts'
import { movePhotos } from '#server/photos/move-photos.ts'
import { movePictures } from '#server/pictures/move-pictures.ts'

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
const embedded = config.databaseUrl ? undefined : await openEmbeddedPostgres(path.resolve(config.dataDir), console.log)
const pool = openPool(config.directUrl ?? embedded!.url, (error) => console.error(error.message), 1)
try {
  const onStep = (moved: number, left: number) => process.stdout.write(`\r${moved} files moved, ${left} left   `)
  const [db, bucket, back] = [openDb(pool), openBucket(bucketKeys), command === 'back']
  let moved = await movePictures(db, bucket, { back, onStep })
  // Nothing private goes where browsers read.
  if (back || !config.media.publicUrl) moved += await movePhotos(db, bucket, { back })
  console.log(`\r${moved} files moved.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await pool.end()
  await embedded?.close()
}
