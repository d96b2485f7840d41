import type { Address } from '#contract/base/address.ts'
import { type Change, record } from './change-piece.ts'
import { giveAddress } from './give-address.ts'
import { nextRound } from './lettering.ts'

interface NewText {
  customMessage?: string | null
  customSignature?: string | null
  writingStyle?: string
}

/**
 * Changes a card's text or style. If it was already lettered or photographed, it is lettered again, and the artist sees
 * both texts.
 */
export async function editText(change: Change, text: NewText): Promise<Change> {
  const { piece } = change
  const isSame = (Object.keys(text) as (keyof NewText)[]).every((name) => text[name] === piece[name])
  if (isSame) return change
  const parts = [
    ...(text.customMessage !== undefined && text.customMessage !== piece.customMessage ? ['message'] : []),
    ...(text.customSignature !== undefined && text.customSignature !== piece.customSignature ? ['signature'] : []),
    ...(text.writingStyle !== undefined && text.writingStyle !== piece.writingStyle ? ['writing style'] : []),
  ]
  const isWithArtist = !['waiting', 'offered'].includes(piece.state)
  return record(
    change,
    parts.join() === 'writing style' ? 'style_changed' : 'words_changed',
    {
      ...text,
      revision: piece.revision + 1,
      ...(isWithArtist && { previousWords: { message: piece.customMessage, signature: piece.customSignature } }),
      ...lettersAgain(change),
    },
    parts.join(', '),
  )
}

/** Changes a card's address; if the envelope was already addressed, it must be addressed and photographed again. */
export async function editRecipient(change: Change, recipient: Address): Promise<Change> {
  const { piece } = change
  if (piece.waitsForAddress) return giveAddress(change, recipient)
  const fields = ['name', 'street', 'city', 'state', 'zipCode', 'country'] as const
  if (fields.every((field) => recipient[field] === piece.recipient[field])) return change
  const values = { recipient, revision: piece.revision + 1, ...lettersAgain(change) }
  return record(change, 'address_changed', values)
}

function lettersAgain({ piece }: Change) {
  const isLettered = piece.state === 'lettered' || piece.state === 'approved'
  return isLettered ? { ...nextRound(piece), inReview: false } : {}
}

/**
 * Reassigns a card. One that is only offered is offered to the new artist; one being lettered is accepted for them and
 * starts over.
 */
export async function assign(change: Change, artist: { id: string; name: string }): Promise<Change> {
  const { piece } = change
  if (piece.artistId === artist.id && !piece.artistAsked) return change
  const values = {
    artistId: artist.id,
    artistName: artist.name,
    artistAsked: false,
    answerBy: null,
    ...(piece.state === 'offered' && { nextAt: null }),
    ...lettersAgain(change),
  }
  return record(change, 'assigned', values, artist.name)
}
