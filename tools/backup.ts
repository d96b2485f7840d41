// `npm run backup -- <file>` writes the whole shop to one file while it is open (docs/backup.md).
import path from 'node:path'
import { dump } from '#server/backup/dump.ts'
import { readConfig } from '#server/config.ts'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres/cluster.ts'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('npm run backup -- <file>')
  process.exit(2)
}

const started = performance.now()
const config = readConfig(process.env)
const embedded = config.databaseUrl ? undefined : await openEmbeddedPostgres(path.resolve(config.dataDir), console.log)
try {
  const { rows, bytes } = await dump(config.directUrl ?? embedded!.url, file)
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${file}: ${Object.keys(rows).length} tables, ${total} rows, ${Math.ceil(bytes / 1024)} KiB, in ${seconds} s`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await embedded?.close()
}
