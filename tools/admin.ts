// `npm run admin -- create <username> <email>` adds an administrator; `npm run admin -- reset <username>` sets a new
// password, ends their sessions and reactivates the account. The password is generated and shown once. `forgive` clears
// failed sign-ins of a locked-out administrator, `reset-second-factor` removes lost second factors.
import { createAdmin, forgiveAdmin, resetAdmin, resetSecondFactor } from '#server/admin/administrators/admins.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { withDatabaseUrl, withPool } from './support/with-database.ts'

const usage =
  'npm run admin -- create <username> <email>\nnpm run admin -- reset <username>\nnpm run admin -- reset-second-factor <username>\nnpm run admin -- forgive <username>'
const [command, username, email] = process.argv.slice(2)

if (
  !username ||
  !['create', 'reset', 'reset-second-factor', 'forgive'].includes(command ?? '') ||
  (command === 'create' && !email)
) {
  console.error(usage)
  process.exit(2)
}

const config = readConfig(process.env)
await withDatabaseUrl(config, async (url) => {
  await migrate(url, console.log)
  await withPool(url, (db) => work(db, username))
})

async function work(db: Db, username: string): Promise<void> {
  if (command === 'forgive') await forgiveAdmin(db, username)
  if (command === 'reset-second-factor') await resetSecondFactor(db, username)
  const password =
    command === 'create'
      ? await createAdmin(db, username, email!)
      : command === 'reset'
        ? await resetAdmin(db, username)
        : undefined
  console.log(`\n  ${username} may sign in at ${config.publicUrl}/admin\n`)
  if (password) console.log(`  password: ${password}   (shown only once: keep it)\n`)
}
