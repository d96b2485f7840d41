import { type SQL, and, sql } from 'drizzle-orm'

export interface Violation {
  rule: string
  subject: string
}

/** What was created from one moment until before another. */
export interface Span {
  from: Date
  until: Date
}

/** Whether a row's moment is in the span; without one, every row is. @param span without `until`, it has no end */
export function within(span: Partial<Span> | undefined, moment: SQL): SQL {
  const { from, until } = span ?? {}
  const after = from && sql`${moment} >= ${from.toISOString()}::timestamptz`
  const before = until && sql`${moment} < ${until.toISOString()}::timestamptz`
  return and(after, before) ?? sql`true`
}

/** Sums that belong to a row: of which rows, and the column by which they belong to it. */
interface Sums {
  /** Their name, as a table that is joined. */
  as: SQL
  columns: SQL
  /** What follows `from`, with conditions if they are needed. */
  of: SQL
  key: SQL
  equals: SQL
}

/**
 * Joins sums to rows. @param isFew each row's own are looked up; otherwise all are added up at once, which is much faster
 * for many rows and much slower for a few
 */
export function joinSums(isFew: boolean, { as, columns, of, key, equals }: Sums): SQL {
  return isFew
    ? sql`left join lateral (select ${key}, ${columns} from ${of} and ${key} = ${equals} group by ${key}) ${as} on true`
    : sql`left join (select ${key}, ${columns} from ${of} group by ${key}) ${as} on ${as}.${key} = ${equals}`
}

/**
 * Reads rows once for many rules, because the tables are large. @param rows what follows `from` @param subject what a
 * violation is about @param rules by their sentence, when a row breaks them
 */
export function brokenRules(rows: SQL, subject: SQL, rules: Record<string, SQL>): SQL {
  const conditions = Object.entries(rules).map(([rule, isBroken]) => sql`(${rule}::text, ${isBroken})`)
  const any = Object.values(rules).map((isBroken) => sql`(${isBroken})`)
  return sql`select broken.rule, ${subject} as subject
    from ${rows} cross join lateral (values ${sql.join(conditions, sql`, `)}) broken(rule, is_broken)
    where (${sql.join(any, sql` or `)}) and broken.is_broken`
}
