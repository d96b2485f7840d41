import { eq } from 'drizzle-orm'
import { ArtistInput } from '#contract/catalog/artists-admin.ts'
import { artists } from '#server/platform/db/schema.ts'
import { type Cells, type Plan, checkedBy, readYesNo, subjectOf } from './import-cells.ts'
import { planRow } from './plan-row.ts'
import type { ShopNow } from './current-catalog.ts'

/** @param pictures URLs, by the cells that name them @throws RowRefused */
export function validateArtist(cells: Cells, shop: ShopNow, pictures: Map<string, string | null>): Plan {
  const id = subjectOf('artist', cells)
  const now = shop.artists.get(id)
  const picture = (column: string, address: string | undefined) =>
    cells[column] === undefined ? address : (pictures.get(cells[column]) ?? '')
  const { version: _, ...values } = checkedBy(
    ArtistInput,
    {
      name: cells.name ?? now?.name,
      specialty: cells.specialty ?? now?.specialty,
      bio: cells.bio ?? now?.bio,
      experience: cells.experience ?? now?.experience,
      profileImage: picture('profile picture', now?.profileImage),
      workspaceImage: picture('workspace picture', now?.workspaceImage),
      isActive: readYesNo(cells.active, now?.isActive ?? true),
    },
    { profileImage: 'profile picture', workspaceImage: 'workspace picture', isActive: 'active' },
  )
  return planRow({
    kind: 'artist',
    id,
    title: values.name,
    cells,
    now,
    values,
    insert: (tx, row) => tx.insert(artists).values(row),
    update: (tx, set) => tx.update(artists).set(set).where(eq(artists.id, id)),
  })
}
