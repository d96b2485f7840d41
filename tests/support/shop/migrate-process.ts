import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'

// Migrates DATABASE_URL as a process of its own, which is killed as soon as statement KILL_AT is on its way; prints how
// many migrations and statements it took otherwise.

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
