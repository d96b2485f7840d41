import { sql } from 'drizzle-orm'
import type { refusalReasons } from '#contract/fulfillment/piece-changes.ts'
import { conflict } from '#server/platform/errors.ts'
import { getSettings } from '#server/catalog/shop-settings/settings.ts'
import { pickArtist, waitForAnswer } from './piece-artists.ts'
import { type Change, expectState, expectVersion, record } from './change-piece.ts'
import { expectAddress } from './give-address.ts'
import { answerLate, moveToAnother } from './late.ts'
import { artistAsked, pieceRefused } from './piece-emails.ts'
import { syncOrder } from './sync-order.ts'

const hour = 60 * 60 * 1000

/**
 * The words are final: the piece goes to its artist or, if the buyer chose none, to the one with the least to letter.
 * Without any artist it waits at the desk.
 */
export async function offer(change: Change, kind: 'offered' | 'released' = 'offered', shown?: number): Promise<Change> {
  expectState(change, ['waiting'], 'be given to an artist')
  expectAddress(change)
  if (shown !== undefined) expectVersion(change, shown)
  const artist = await artistFor(change)
  const offered = await record(change, kind, {
    state: 'offered',
    changeableUntil: null,
    ...artist,
    ...(await waitForAnswer(change.tx, artist.artistId ?? change.piece.artistId)),
  })
  await syncOrder(change.tx, change.jobs, change.actor, change.order.id)
  return offered
}

/**
 * An artist, or the desk for them, accepts it: from now on its words cannot be changed. Whose cancellation or other
 * change came first has won: its state says so.
 * @throws 409 when it is not offered (for the desk: when it is with an artist already), or has changed since
 */
export async function accept(change: Change, shown?: number): Promise<Change> {
  expectState(change, change.actor.role === 'desk' ? ['waiting', 'offered'] : ['offered'], 'be accepted')
  expectAddress(change)
  if (shown !== undefined) expectVersion(change, shown)
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

/** The desk takes back an acceptance that it has just entered: what the customer could still change is open again. */
export async function unaccept(change: Change): Promise<void> {
  const { tx, order } = change
  const { changeHours } = await getSettings(tx)
  const until = new Date(order.createdAt.getTime() + changeHours * hour)
  // Words of a run are final from the beginning.
  const isOpen = order.source !== 'run' && until > new Date()
  const values = isOpen
    ? { state: 'waiting' as const, changeableUntil: until, nextAt: until }
    : { state: 'offered' as const, ...(await waitForAnswer(change.tx, change.piece.artistId)) }
  await record(change, 'undone', { ...values, acceptedAt: null })
}

/**
 * The artist cannot letter it: if nobody chose them by name, the next one is asked; otherwise the buyer decides.
 * @throws 409 when it is not offered to them, or has changed since
 */
export async function refuse(
  change: Change,
  reason: (typeof refusalReasons)[number] | undefined,
  shown?: number,
): Promise<void> {
  expectState(change, ['offered'], 'be refused')
  if (shown !== undefined) expectVersion(change, shown)
  const { piece, tx, jobs } = change
  const refusedBy = piece.artistId ? [...new Set([...piece.refusedBy, piece.artistId])] : piece.refusedBy
  const values = { refusedBy, answerBy: null, nextAt: null }
  const refused = await record(change, reason ? 'refused' : 'expired', values, reason)
  await pieceRefused.enqueue(tx, jobs, `${piece.id} ${refused.piece.version}`)
  // Of a run nobody is there to be asked: its desk finds another one.
  if (piece.artistChosen && change.order.source === 'run')
    await record(asTimer(refused), 'to_desk', { artistId: null, artistName: null })
  else if (piece.artistChosen) {
    await record(asTimer(refused), 'artist_asked', { artistAsked: true })
    await artistAsked.enqueue(tx, jobs, piece.id)
  } else await offerToNext(asTimer(refused))
}

/** To another artist who can keep its day, or else to any who has not refused it; without one left, to the desk. */
async function offerToNext(change: Change): Promise<Change> {
  if (change.piece.promise && (await moveToAnother(change, change.piece.promise.arrivesBy))) return change
  const next = await pickArtist(change.tx, change.piece)
  if (!next) return record(change, 'to_desk', { artistId: null, artistName: null })
  return record(
    change,
    'offered',
    { artistId: next.id, artistName: next.name, artistAsked: false, ...(await waitForAnswer(change.tx, next.id)) },
    next.name,
  )
}

/** The buyer says how it goes on when the chosen artist cannot letter it. @throws 409 when nobody asked */
export async function answerArtist(change: Change, choice: 'wait' | 'another', shown: number): Promise<void> {
  if (change.piece.lateAsked) return answerLate(change, choice, shown)
  expectState(change, ['offered'], 'be given to another artist')
  if (!change.piece.artistAsked)
    throw conflict('This card no longer needs your answer: it is with an artist.', 'wrong_status')
  expectVersion(change, shown)
  if (choice === 'another') {
    await offerToNext(await record(change, 'artist_chosen', { artistChosen: false }, 'another artist'))
    return
  }
  const waiting = { artistAsked: false, ...(await waitForAnswer(change.tx, change.piece.artistId)) }
  await record(change, 'artist_chosen', waiting, `waits for ${change.piece.artistName}`)
}

/** Who letters it: as chosen, or the artist with the least to letter where nobody was. */
async function artistFor({ tx, piece }: Change): Promise<{ artistId?: string; artistName?: string }> {
  if (piece.artistId) return {}
  const artist = await pickArtist(tx, piece)
  return artist ? { artistId: artist.id, artistName: artist.name } : {}
}

const asTimer = (change: Change): Change => ({ ...change, actor: { role: 'timer' } })
