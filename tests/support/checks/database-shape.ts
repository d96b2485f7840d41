import pg from 'pg'

/** A database's schema without its rows, one line per object: equal for databases of the same shape. */
export async function shapeOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ line: string }>(`
      with spaces as (select oid, nspname from pg_namespace where nspname in ('public', 'pgboss')),
      tables as (
        select pg_class.oid, format('%s.%s', nspname, relname) as name, relkind, relispartition
        from pg_class join spaces on spaces.oid = relnamespace where relkind in ('r', 'p', 'v', 'm', 'S'))
      select format('%s %s partition=%s', relkind, name, relispartition) as line from tables
      union all
      select format('column %s %s %s null=%s identity=%s default=%s', name, attname,
          format_type(atttypid, atttypmod), not attnotnull, attidentity, pg_get_expr(adbin, adrelid))
        from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
        left join pg_attrdef on adrelid = tables.oid and adnum = attnum
      union all
      select format('constraint %s %s %s', name, conname, pg_get_constraintdef(pg_constraint.oid))
        from tables join pg_constraint on conrelid = tables.oid
      union all
      select format('index %s valid=%s', pg_get_indexdef(indexrelid), indisvalid)
        from tables join pg_index on indrelid = tables.oid
      union all
      select format('trigger %s enabled=%s', pg_get_triggerdef(pg_trigger.oid), tgenabled)
        from tables join pg_trigger on tgrelid = tables.oid where not tgisinternal
      union all
      select format('function %s', pg_get_functiondef(pg_proc.oid))
        from pg_proc join spaces on spaces.oid = pronamespace where prokind = 'f' and probin is null
      union all
      select format('enum %s %s', typname, enumlabel)
        from pg_type join spaces on spaces.oid = typnamespace join pg_enum on enumtypid = pg_type.oid
      union all
      select format('extension %s', extname) from pg_extension
      order by line`)
    return rows.map(({ line }) => line)
  } finally {
    await client.end()
  }
}
