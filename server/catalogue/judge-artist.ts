import { eq } from 'drizzle-orm'
import { ArtistInput } from '#contract/artists-admin.ts'
import { recordChange } from '#server/admins/audit.ts'
import { artists } from '#server/db/schema.ts'
import {
  type Cells,
  type Plan,
  checkedBy,
  createdAt,
  isSame,
  readVersion,
  readYesNo,
  refuseOlder,
  subjectOf,
} from './import-cells.ts'
import type { ShopNow } from './shop-now.ts'

/** @param pictures addresses by the cells that name them @throws RowRefused */
export function judgeArtist(cells: Cells, shop: ShopNow, pictures: Map<string, string | null>): Plan {
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
  const subject = { kind: 'artist', id, title: values.name } as const
  if (!now) {
    const row = { id, ...values, version: readVersion(cells) ?? 1, ...createdAt(cells) }
    return {
      action: 'make',
      subjectId: id,
      version: null,
      async write(tx, adminId) {
        await tx.insert(artists).values(row)
        await recordChange(tx, adminId, 'created', subject, { after: values })
      },
    }
  }
  const same = isSame(values, now)
  if (!same) refuseOlder(cells, 'artist', now.version)
  return {
    action: same ? 'leave' : 'change',
    subjectId: id,
    version: now.version,
    async write(tx, adminId) {
      const set = { ...values, version: now.version + 1 }
      await tx.update(artists).set(set).where(eq(artists.id, id))
      await recordChange(tx, adminId, 'changed', subject, { before: now, after: { ...now, ...values } })
    },
  }
}
