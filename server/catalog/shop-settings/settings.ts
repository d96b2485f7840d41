import type { ReadDb } from '#server/platform/db/db.ts'
import { settings } from '#server/platform/db/schema.ts'

export type Settings = typeof settings.$inferSelect

/** The owner's settings; the one row is created with the table. */
export async function getSettings(db: ReadDb): Promise<Settings> {
  const [row] = await db.select().from(settings)
  if (!row) throw new Error('The settings are missing')
  return row
}
