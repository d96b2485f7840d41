// GDPR requests (docs/privacy.md): `npm run person -- export <user name or e-mail>` prints all of a person's data as
// JSON; `npm run person -- erase <user name or e-mail>` erases their personal data.
import path from 'node:path'
import { readConfig } from '#server/config.ts'
import { openDb, openPool } from '#server/db/db.ts'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres/cluster.ts'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { exportPerson } from '#server/privacy/export-person.ts'
import { findPerson } from '#server/privacy/find-person.ts'

const [command, name] = process.argv.slice(2)
if (!name || !['export', 'erase'].includes(command ?? '')) {
  console.error(
    'npm run -s person -- export <user name or e-mail> > person.json\nnpm run person -- erase <user name or e-mail>',
  )
  process.exit(2)
}

const config = readConfig(process.env)
// Standard output contains only the person's data.
const embedded = config.databaseUrl
  ? undefined
  : await openEmbeddedPostgres(path.resolve(config.dataDir), console.error)
const pool = openPool(config.directUrl ?? embedded!.url, (error) => console.error(error.message), 1)
try {
  const db = openDb(pool)
  const person = await findPerson(db, name)
  if (command === 'export') console.log(JSON.stringify(await exportPerson(db, person), null, 2))
  else {
    const { account, studio, orders, underWay, messages, quotes } = await erasePerson(db, person)
    console.log(
      `${account ? 'The account is gone. ' : ''}${studio ? 'The account in the studio is gone. ' : ''}Erased from ${orders} orders, ${messages} messages and ${quotes} quote requests.`,
    )
    if (underWay > 0)
      console.log(`${underWay} orders or payments are under way: please do it again when they are settled.`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await pool.end()
  await embedded?.close()
}
