import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queries } from '#server/platform/db/db.ts'
import { artistAccounts, artists } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { type Credential, everyCredential } from '#server/platform/credentials/credentials.ts'
import { makeResetToken } from '#server/platform/credentials/reset-links.ts'
import { artistPasskeys } from './artist-passkey-settings.ts'
import { findAccountByEmail } from './artist-accounts.ts'
import { keepInvitation, makeInvitationToken } from './invitations.ts'

export const artistInvited = email({
  kind: 'artist-invited',
  title: 'Invitation to the studio',
  about: z.object({ artistId: z.string(), address: z.string() }),
  sample: async (tx) => {
    const { artist } = await insertSample(tx)
    const address = 'ida@sample.example'
    await keepInvitation(tx, artist.id, address)
    return { artistId: artist.id, address }
  },
  async write(db, { artistId, address }, { publicUrl }) {
    const [artist] = await db.select().from(artists).where(eq(artists.id, artistId))
    const token = artist && (await makeInvitationToken(db, artistId, address))
    if (!token) return undefined
    return {
      to: { name: artist.name, address },
      subject: 'Your studio at Fairhand is ready',
      text: [
        `Dear ${artist.name},`,
        'You’re invited to your own Fairhand studio, a page for your phone or computer. Choose a password, and it’s yours.',
      ],
      link: {
        label: 'Open my studio',
        url: `${publicUrl}/studio/invitation/${token}`,
        after:
          'The link works once, for seven days. If you do not letter cards for Fairhand, please ignore this e-mail.',
      },
    }
  },
})

/** Sentences about changes of an artist's sign-in. */
const changes = {
  password: 'Your studio password was just changed, and all other devices were signed out.',
  'signed-out': 'Your studio was just signed out on all other devices.',
  'passkey-added': 'A passkey was added to your studio. It signs you in without the password.',
  'passkey-removed': 'A passkey was removed from your studio. It no longer signs you in.',
}

export const artistChanged = email({
  kind: 'artist-changed',
  title: 'Artist’s sign-in changed',
  about: z.object({
    accountId: z.string(),
    change: z.enum(Object.keys(changes) as (keyof typeof changes)[]),
    ended: z._default(z.array(z.enum(everyCredential)), []),
  }),
  sample: async (tx) => {
    const { account } = await insertSample(tx)
    return { accountId: account.id, change: 'password' as const, ended: ['sessions' as const, 'passkeys' as const] }
  },
  async write(db, { accountId, change, ended }, { publicUrl }) {
    const found = await findAccount(db, accountId)
    if (!found) return undefined
    return {
      to: { name: found.name, address: found.email },
      subject: 'Your Fairhand studio sign-in was changed',
      text: [
        `Dear ${found.name},`,
        changes[change],
        ...(await passkeysOf(db, accountId, change, ended)),
        'If this wasn’t you, please choose a new password right away and write to us.',
      ],
      link: { label: 'Choose a new password', url: `${publicUrl}/studio/forgot-password` },
    }
  },
})

/** Its subject is an address as somebody typed it; nothing is sent if no artist has it. */
export const artistPasswordReset = email({
  kind: 'artist-password-reset',
  title: 'New password link, artists',
  sample: async (tx) => (await insertSample(tx)).account.email,
  async write(db, typed, { publicUrl }) {
    const account = await findAccountByEmail(db, typed.trim())
    const found = account && (await findAccount(db, account.id))
    const token = found && (await makeResetToken(db, { kind: 'artist', ...account }))
    if (!token) return undefined
    return {
      to: { name: found.name, address: found.email },
      subject: 'Choose a new password for your Fairhand studio',
      text: [`Dear ${found.name},`, 'Someone (hopefully you) asked for a new password for your studio.'],
      link: {
        label: 'Choose a new password',
        url: `${publicUrl}/studio/reset-password/${token}`,
        after: 'The link works once, for one hour. If you did not ask for it, you don’t need to do anything.',
      },
    }
  },
})

/** An artist's account was removed. */
export const artistAccessEnded = email({
  kind: 'artist-access-ended',
  title: 'Studio closed',
  about: z.object({ address: z.string(), name: z.string() }),
  sample: async () => ({ address: 'ida@sample.example', name: 'Ida Nib' }),
  write: async (_db, { address, name }, { publicUrl }) => {
    return {
      to: { name, address },
      subject: 'Your Fairhand studio was closed',
      text: [
        `Dear ${name},`,
        'Your studio account was just removed, and all your devices were signed out.',
        'If you did not expect this, please write to us.',
      ],
      link: { label: 'Contact us', url: `${publicUrl}/contact` },
    }
  },
})

export const studioEmails = [artistInvited, artistChanged, artistPasswordReset, artistAccessEnded]

/** After the other devices were signed out: what still signs in, or no longer does. */
async function passkeysOf(db: Queries, id: string, change: keyof typeof changes, ended: Credential[]) {
  if (ended.includes('passkeys'))
    return ['For your safety, your passkeys were removed. You can add new ones in your studio, under Profile.']
  if (change === 'passkey-added' || change === 'passkey-removed') return []
  const names = (await artistPasskeys.list(db, id)).map(({ name }) => `“${name}”`)
  if (names.length === 0) return []
  const list = new Intl.ListFormat('en').format(names)
  return [`Passkeys still sign you in: ${list}. If one isn’t yours, remove it in your studio, under Profile.`]
}

async function findAccount(db: Queries, id: string): Promise<{ name: string; email: string } | undefined> {
  const [found] = await db
    .select({ name: artists.name, email: artistAccounts.email })
    .from(artistAccounts)
    .innerJoin(artists, eq(artists.id, artistAccounts.artistId))
    .where(eq(artistAccounts.id, id))
  return found
}

async function insertSample(tx: Queries) {
  const values = { name: 'Ida Nib', specialty: 'Ink', bio: 'Letters.', experience: '9 years' }
  const [artist] = await tx
    .insert(artists)
    .values({ ...values, profileImage: '', workspaceImage: '' })
    .returning()
  const [account] = await tx
    .insert(artistAccounts)
    .values({ artistId: artist!.id, email: `${artist!.id}@sample.example`, password: '' })
    .returning()
  return { artist: artist!, account: account! }
}
