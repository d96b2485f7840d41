import type pg from 'pg'

export interface BackupTable {
  /** Quoted, with its schema. */
  name: string
  /** Quoted, without generated columns. */
  columns: string[]
  /** Tables that must be filled before this one. */
  needs: string[]
}

/** The shop's own schema and the job queue's: pending e-mails and refunds are part of the shop. */
export const schemas = ['public', 'pgboss']

/** All tables, each after those that its foreign keys reference, so that a restore can check the keys as it goes. */
export async function listTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select format('%I.%I', nspname, relname) as name,
      array(select format('%I', attname) from pg_attribute
        where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select distinct target.name from pg_constraint, lateral (
          select format('%I.%I', nspname, relname) as name
          from pg_class join pg_namespace on pg_namespace.oid = relnamespace
          where pg_class.oid = coalesce(pg_partition_root(confrelid), confrelid)) target
        where contype = 'f' and coalesce(pg_partition_root(conrelid), conrelid) = tables.oid
          and target.name <> format('%I.%I', nspname, relname)) as needs
    from pg_class tables join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = any($1) and relkind in ('r', 'p') and not relispartition
    order by 1`,
    [schemas],
  )
  return inOrder(rows)
}

function inOrder(tables: BackupTable[]): BackupTable[] {
  const ordered: BackupTable[] = []
  const done = new Set<string>()
  while (ordered.length < tables.length) {
    const next = tables.filter(({ name, needs }) => !done.has(name) && needs.every((needed) => done.has(needed)))
    if (next.length === 0) throw new Error('Tables reference each other in a circle, so no order can restore them.')
    for (const table of next) {
      ordered.push(table)
      done.add(table.name)
    }
  }
  return ordered
}
