import { accountPasskeys } from '#server/platform/credentials/passkeys.ts'

/** An artist's passkey signs in on its own, without the password. */
export const artistPasskeys = accountPasskeys({ kind: 'artist', name: 'Fairhand studio', alone: true })
