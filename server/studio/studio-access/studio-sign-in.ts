import type { StudioSignIn } from '#contract/studio/studio-own.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { listOwnSessions } from '#server/platform/sessions/sessions.ts'
import type { SignedInArtist } from '#server/platform/sessions/visit.ts'
import { getStudioArtist } from './artist-accounts.ts'
import { artistPasskeys } from './artist-passkey-settings.ts'

type Who = Pick<SignedInArtist, 'accountId' | 'sid'>

export async function findOwnSignIn(db: Queries, { accountId: id, sid }: Who): Promise<StudioSignIn> {
  const { email } = await getStudioArtist(db, id)
  const open = await listOwnSessions(db, { kind: 'artist', id }, sid)
  return {
    email,
    passkeys: await artistPasskeys.list(db, id),
    otherSessions: open.filter(({ current }) => !current).length,
  }
}
