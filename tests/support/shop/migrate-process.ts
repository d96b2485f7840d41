import pg from 'pg'
import { migrate } from '#server/platform/db/migrate.ts'

// Migrates DATABASE_URL in its own process, which is killed as soon as statement KILL_AT has been sent; otherwise
// prints the number of migrations and statements.

const killAt = Number(process.env.KILL_AT ?? 0)
let statements = 0

const send = pg.Client.prototype.query
pg.Client.prototype.query = function (this: pg.Client, ...given: never[]) {
  const answer = Reflect.apply(send, this, given) as Promise<never>
  if (++statements === killAt) process.kill(process.pid, 'SIGKILL')
  return answer
} as typeof send

const migrations = await migrate(process.env.DATABASE_URL!)
console.log(JSON.stringify({ migrations, statements }))
