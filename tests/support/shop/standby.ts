import { execFile } from 'node:child_process'
import { appendFile, chmod, chown, copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { until } from '#tests/support/load/steady-load.ts'
import { type OwnPostgres, openOwnPostgres } from './own-postgres.ts'

const run = promisify(execFile)

/** A hot standby, which replays what its primary streams and answers reads; killed, it is restarted after a second. */
export interface Standby extends OwnPostgres {
  /** The primary's commits still arrive, but are not visible before `resume`. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Waits until it has replayed everything that its primary has committed so far. */
  catchUp(): Promise<void>
}

/**
 * Starts a streaming standby of a test's own PostgreSQL from an online copy of its data: npm's PostgreSQL has no
 * pg_basebackup, so this does what that does. Close it before its primary.
 */
export async function openStandby(primary: OwnPostgres): Promise<Standby> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fairhand-standby-'))
  // As root, PostgreSQL is another user, who must be able to reach the data.
  await chmod(folder, 0o711)
  await copyData(primary, folder)
  const standby = await openOwnPostgres(folder)
  return {
    ...standby,
    async pause() {
      await standby.query('select pg_wal_replay_pause()')
      await until(async () => {
        const [row] = await standby.query<{ state: string }>('select pg_get_wal_replay_pause_state() as state')
        return row!.state === 'paused'
      })
    },
    resume: async () => void (await standby.query('select pg_wal_replay_resume()')),
    async catchUp() {
      const [row] = await primary.query<{ lsn: string }>('select pg_current_wal_flush_lsn() as lsn')
      await until(async () => {
        const [replayed] = await standby.query<{ done: boolean }>(
          `select pg_last_wal_replay_lsn() >= '${row!.lsn}' as done`,
        )
        return replayed!.done
      })
    },
  }
}

async function copyData(primary: OwnPostgres, folder: string): Promise<void> {
  const data = path.join(folder, 'postgres')
  const add = async (name: string, text: string) => {
    await writeFile(path.join(data, name), text)
    const { uid, gid } = await stat(data)
    await chown(path.join(data, name), uid, gid)
  }
  // A backup ends with the session that began it, so it is one session.
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('standby', fast => true)`)
    await run('cp', ['-a', path.join(primary.folder, 'postgres'), data])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await add('backup_label', rows[0]!.labelfile)
  } finally {
    await client.end()
  }
  for (const name of ['postmaster.pid', 'postmaster.opts']) await rm(path.join(data, name))
  await add('standby.signal', '')
  const { username, password, port } = new URL(primary.url)
  const conninfo = `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=standby`
  await appendFile(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`)
  await copyFile(path.join(primary.folder, 'postgres.password'), path.join(folder, 'postgres.password'))
}
