import { sql } from 'drizzle-orm'
import type { refusalReasons } from '#contract/fulfillment/piece-changes.ts'
import { conflict } from '#server/platform/errors.ts'
import { getSettings } from '#server/catalog/shop-settings/settings.ts'
import { pickArtist, waitForAnswer } from './piece-artists.ts'
import { promiseWith } from '#server/fulfillment/scheduling/rebook.ts'
import { type Change, expectState, expectVersion, record } from './change-piece.ts'
import { expectAddress } from './give-address.ts'
import { answerLate, moveToAnother } from './late.ts'
import { artistAsked, pieceRefused } from './piece-emails.ts'
import { syncOrder } from './sync-order.ts'

const hour = 60 * 60 * 1000

/**
 * The text is final: the piece goes to its artist or, if the buyer chose none, to the one with the fewest cards to
 * letter. Without any artist it waits at the desk.
 */
export async function offer(
  change: Change,
  kind: 'offered' | 'released' = 'offered',
  version?: number,
): Promise<Change> {
  expectState(change, ['waiting'], 'be given to an artist')
  expectAddress(change)
  if (version !== undefined) expectVersion(change, version)
  const artist = await artistFor(change)
  const offered = await record(change, kind, {
    state: 'offered',
    changeableUntil: null,
    ...artist,
    ...(await waitForAnswer(change.tx, artist.artistId ?? change.piece.artistId, change.piece)),
  })
  await syncOrder(change.tx, change.jobs, change.actor, change.order.id)
  return offered
}

/**
 * An artist, or the desk for them, accepts a piece: from now on its text cannot change. If a cancellation or another
 * change came first, the piece's state shows it.
 * @throws 409 if it is not offered (for the desk: if it is already with an artist), or has changed since
 */
export async function accept(change: Change, version?: number): Promise<Change> {
  expectState(change, change.actor.role === 'desk' ? ['waiting', 'offered'] : ['offered'], 'be accepted')
  expectAddress(change)
  if (version !== undefined) expectVersion(change, version)
  const accepted = await record(change, 'accepted', {
    ...(await artistFor(change)),
    state: 'accepted',
    acceptedAt: sql`now()`,
    changeableUntil: null,
    answerBy: null,
    artistAsked: false,
    nextAt: null,
  })
  await syncOrder(change.tx, change.jobs, change.actor, change.order.id)
  return accepted
}

/** The desk undoes an acceptance it has just entered: the customer can again change what they could before. */
export async function unaccept(change: Change): Promise<void> {
  const { tx, order } = change
  const { changeHours } = await getSettings(tx)
  const until = new Date(order.createdAt.getTime() + changeHours * hour)
  // A run's texts are final from the beginning.
  const isOpen = order.source !== 'run' && until > new Date()
  const values = isOpen
    ? { state: 'waiting' as const, changeableUntil: until, nextAt: until }
    : { state: 'offered' as const, ...(await waitForAnswer(change.tx, change.piece.artistId, change.piece)) }
  await record(change, 'undone', { ...values, acceptedAt: null })
}

/**
 * The artist declines: if the buyer did not choose them, the next artist is asked; otherwise the buyer decides.
 * @throws 409 if it is not offered to them, or has changed since
 */
export async function refuse(
  change: Change,
  reason: (typeof refusalReasons)[number] | undefined,
  version?: number,
): Promise<void> {
  expectState(change, ['offered'], 'be refused')
  if (version !== undefined) expectVersion(change, version)
  const { piece, tx, jobs } = change
  const refusedBy = piece.artistId ? [...new Set([...piece.refusedBy, piece.artistId])] : piece.refusedBy
  const values = { refusedBy, answerBy: null, nextAt: null }
  const refused = await record(change, reason ? 'refused' : 'expired', values, reason)
  await pieceRefused.enqueue(tx, jobs, { pieceId: piece.id, version: refused.piece.version })
  // A run has no buyer to ask: the desk finds another artist.
  if (piece.artistChosen && change.order.source === 'run')
    await record(asTimer(refused), 'to_desk', { artistId: null, artistName: null })
  else if (piece.artistChosen) {
    await record(asTimer(refused), 'artist_asked', { artistAsked: true })
    await artistAsked.enqueue(tx, jobs, piece.id)
  } else await offerToNext(asTimer(refused))
}

/**
 * Offers it to another artist who can keep its day, or else to any who has not declined it; without one, it goes to the
 * desk.
 */
async function offerToNext(change: Change): Promise<Change> {
  if (change.piece.promise && (await moveToAnother(change, change.piece.promise.arrivesBy))) return change
  const next = await pickArtist(change.tx, change.piece)
  if (!next) return record(change, 'to_desk', { artistId: null, artistName: null })
  return record(
    change,
    'offered',
    {
      artistId: next.id,
      artistName: next.name,
      artistAsked: false,
      promise: await promiseWith(change.tx, next.id, change.piece),
      ...(await waitForAnswer(change.tx, next.id, change.piece)),
    },
    next.name,
  )
}

/** The buyer decides what to do after the chosen artist declined. @throws 409 if nobody asked */
export async function answerArtist(change: Change, choice: 'wait' | 'another', version: number): Promise<void> {
  if (change.piece.lateAsked) return answerLate(change, choice, version)
  expectState(change, ['offered'], 'be given to another artist')
  if (!change.piece.artistAsked)
    throw conflict('This card no longer needs your answer: it is with an artist.', 'wrong_status')
  expectVersion(change, version)
  if (choice === 'another') {
    await offerToNext(await record(change, 'artist_chosen', { artistChosen: false }, 'another artist'))
    return
  }
  const waiting = { artistAsked: false, ...(await waitForAnswer(change.tx, change.piece.artistId, change.piece)) }
  await record(change, 'artist_chosen', waiting, `waits for ${change.piece.artistName}`)
}

/** The artist who letters it: the chosen one, or otherwise the one with the fewest cards to letter. */
async function artistFor({ tx, piece }: Change): Promise<{ artistId?: string; artistName?: string }> {
  if (piece.artistId) return {}
  const artist = await pickArtist(tx, piece)
  return artist ? { artistId: artist.id, artistName: artist.name } : {}
}

const asTimer = (change: Change): Change => ({ ...change, actor: { role: 'timer' } })
