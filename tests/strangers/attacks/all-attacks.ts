import type { Attack } from '#tests/strangers/attack.ts'
import { connections } from './connections.ts'
import { decoding } from './decoding.ts'
import { guesses } from './guesses.ts'
import { mails } from './mails.ts'
import { places } from './places.ts'
import { programs } from './programs.ts'
import { receivers } from './receivers.ts'
import { uploads } from './uploads.ts'
import { words } from './words.ts'

/** By what they are after. */
export const attacks: Record<string, Attack[]> = {
  'receivers of webhooks': receivers,
  'pictures and fonts': decoding,
  'files and lists': uploads,
  'places, test cards and the guarantee': places,
  connections,
  'bodies and queries': words,
  'passwords, codes and links': guesses,
  'e-mails and reviews': mails,
  programs,
}
