import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { isDatabaseAway } from '#server/platform/db/pool/failures.ts'
import { catalogImportRows } from '#server/platform/db/schema.ts'
import { type Issue, type Plan, RowRefused, refuseCell, subjectOf } from './import-cells.ts'
import type { PictureFound } from './import-pictures.ts'
import { validateArtist } from './validate-artist.ts'
import { validateCard } from './validate-card.ts'
import { validateCategory } from './validate-category.ts'
import { validateFeaturedRow, membersOf } from './validate-featured-row.ts'
import { type ShopNow, type Subjects, lockSubjects, readShopNow } from './current-catalog.ts'

export type ImportRow = typeof catalogImportRows.$inferSelect
export type Validated = Pick<Plan, 'action' | 'subjectId' | 'version'> | { issues: Issue[] }

/**
 * Decides for each row what will happen, or why not. With `lock`, it happens: rows whose items changed since the check
 * are refused, and a failing row does not affect the others.
 */
export async function validateRows(
  tx: Queries,
  importId: string,
  rows: ImportRow[],
  pictures: Map<string, PictureFound>,
  how: { lock: false } | { lock: true; adminId: string },
): Promise<{ row: ImportRow; validated: Validated }[]> {
  if (rows.length === 0) return []
  const subjects = subjectsOf(rows)
  if (how.lock) await lockSubjects(tx, subjects)
  const shop = await readShopNow(tx, subjects, { promisedBy: how.lock ? undefined : importId })
  const earlier = how.lock ? new Map<string, number>() : await listEarlier(tx, importId, rows, subjects)
  const validated: { row: ImportRow; validated: Validated }[] = []
  for (const row of rows) {
    try {
      const plan = planOf(row, shop, pictures)
      if (how.lock) {
        refuseChanged(row, plan)
        if (plan.action !== 'leave') await tx.transaction((inner) => plan.write(inner, how.adminId))
      } else {
        refuseTwice(row, plan, earlier)
      }
      validated.push({ row, validated: { action: plan.action, subjectId: plan.subjectId, version: plan.version } })
    } catch (error) {
      validated.push({ row, validated: { issues: issuesOf(error) } })
    }
  }
  return validated
}

function planOf({ kind, cells }: ImportRow, shop: ShopNow, pictures: Map<string, PictureFound>): Plan {
  const addresses = new Map<string, string | null>()
  const refused: Issue[] = []
  for (const column of ['picture', 'profile picture', 'workspace picture']) {
    const cell = cells[column]
    const found = cell === undefined ? undefined : pictures.get(cell)
    if (!found) continue
    if ('refused' in found) refused.push({ column, message: found.refused })
    else addresses.set(cell!, found.address)
  }
  if (refused.length > 0) throw new RowRefused(refused)
  if (kind === 'category') return validateCategory(cells, shop)
  if (kind === 'artist') return validateArtist(cells, shop, addresses)
  if (kind === 'card') return validateCard(cells, shop, addresses)
  return validateFeaturedRow(cells, shop)
}

/** If the item has changed since the check, the row would overwrite somebody else's work. */
function refuseChanged({ kind, version }: ImportRow, plan: Plan): void {
  if (plan.version === version) return
  const what =
    version === null
      ? `Somebody else has added this ${kind} since the check`
      : plan.version === null
        ? `Somebody else has deleted this ${kind} since the check`
        : `Somebody else has changed this ${kind} since the check`
  throw refuseCell('', `${what}. Check the file again.`)
}

function refuseTwice({ kind, rowNumber }: ImportRow, { subjectId }: Plan, earlier: Map<string, number>): void {
  const known = earlier.get(`${kind} ${subjectId}`)
  if (known !== undefined) throw refuseCell('', `Row ${known} is about the same ${kind}`)
  earlier.set(`${kind} ${subjectId}`, rowNumber)
}

/** The items that earlier rows are about, and those rows' numbers. */
async function listEarlier(db: Queries, importId: string, rows: ImportRow[], subjects: Subjects) {
  const { kind, subjectId, rowNumber, position, state } = catalogImportRows
  const ids = [...subjects.cards, ...subjects.artists, ...subjects.rows]
  const found = await db
    .select({ kind, subjectId, rowNumber })
    .from(catalogImportRows)
    .where(
      and(
        eq(catalogImportRows.importId, importId),
        eq(state, 'ready'),
        lt(position, rows[0]!.position),
        inArray(subjectId, ids),
      ),
    )
  return new Map(found.map((row) => [`${row.kind} ${row.subjectId}`, row.rowNumber]))
}

function subjectsOf(rows: ImportRow[]): Subjects {
  const of = (kind: ImportRow['kind']) =>
    rows.flatMap((row) => {
      try {
        return row.kind === kind ? [subjectOf(kind, row.cells)] : []
      } catch {
        return []
      }
    })
  const members = rows.flatMap(({ kind, cells }) => (kind === 'featured row' ? membersOf(cells) : []))
  return { artists: of('artist'), cards: of('card'), rows: of('featured row'), members }
}

/** An unexpected error counts against the row, unless the database is down: then the whole chunk is retried. */
function issuesOf(error: unknown): Issue[] {
  if (error instanceof RowRefused) return error.issues
  if (isDatabaseAway(error)) throw error
  return [{ column: '', message: 'This row could not be imported' }]
}
