// `npm run backup -- <file>` writes the whole shop to one file while it is open (docs/backup.md).
import { dump } from '#server/platform/backup/dump.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { withDatabaseUrl } from './support/with-database.ts'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('npm run backup -- <file>')
  process.exit(2)
}

const started = performance.now()
const config = readConfig(process.env)
await withDatabaseUrl(config, async (url) => {
  const { rows, bytes } = await dump(url, file)
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${file}: ${Object.keys(rows).length} tables, ${total} rows, ${Math.ceil(bytes / 1024)} KiB, in ${seconds} s`,
  )
})
