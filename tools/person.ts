// GDPR requests (docs/privacy.md): `npm run person -- export <user name or e-mail>` prints all of a person's data as
// JSON; `npm run person -- erase <user name or e-mail>` erases their personal data.
import { readConfig } from '#server/platform/config/config.ts'
import { erasePerson } from '#server/admin/privacy/erase-person.ts'
import { exportPerson } from '#server/admin/privacy/export-person.ts'
import { findPerson } from '#server/admin/privacy/find-person.ts'
import { withDatabase } from './support/with-database.ts'

const [command, name] = process.argv.slice(2)
if (!name || !['export', 'erase'].includes(command ?? '')) {
  console.error(
    'npm run -s person -- export <user name or e-mail> > person.json\nnpm run person -- erase <user name or e-mail>',
  )
  process.exit(2)
}

const config = readConfig(process.env)
// Standard output contains only the person's data.
await withDatabase(
  config,
  async (db) => {
    const person = await findPerson(db, name)
    if (command === 'export') console.log(JSON.stringify(await exportPerson(db, person), null, 2))
    else {
      const { account, studio, orders, underWay, messages, quotes } = await erasePerson(db, person)
      console.log(
        `${account ? 'The account is gone. ' : ''}${studio ? 'The account in the studio is gone. ' : ''}Erased from ${orders} orders, ${messages} messages and ${quotes} quote requests.`,
      )
      if (underWay > 0)
        console.log(`${underWay} orders or payments are in progress: please repeat this once they are settled.`)
    }
  },
  console.error,
)
