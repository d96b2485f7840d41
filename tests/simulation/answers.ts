import { and, eq } from 'drizzle-orm'
import { capacityOn } from '#contract/fulfillment/studio-calendar.ts'
import { type PieceRow, pieces } from '#server/platform/db/schema.ts'
import { accept, refuse } from '#server/fulfillment/pieces/accept.ts'
import { act } from './buyers.ts'
import type { Habits } from './habits.ts'
import { inFours } from './in-fours.ts'
import type { World } from './world.ts'

/** When an artist answers an offer: now, shortly before the deadline, or not at all. */
type Mood = 'prompt' | 'late' | 'silent'

/**
 * Artists accept what they are offered, or refuse it; what is never answered, the timer hands on.
 * @param next when they look again
 */
export async function answerOffers(world: World, day: string, next: Date): Promise<void> {
  const { shop, hands, chance, habits } = world
  const offered = await shop.db
    .select()
    .from(pieces)
    .where(and(eq(pieces.state, 'offered'), eq(pieces.artistAsked, false)))
  await inFours(offered, async (piece) => {
    const { id, artistId, answerBy } = piece
    const hand = hands.find((each) => each.id === artistId)
    // Artists who are away answer when they are back.
    if (!hand || capacityOn(hand, day) === 0) return
    const mood = moodOf(habits, piece)
    if (mood === 'silent' || (mood === 'late' && answerBy && answerBy > next)) return
    await act(shop, 'artist', id, (change) => (chance() < 0.01 ? refuse(change, 'other') : accept(change)))
  })
}

/** The same for as long as a card is with an artist. */
function moodOf({ chance, moods, silent, late }: Habits, { id, artistId }: PieceRow): Mood {
  const offer = `${id} ${artistId}`
  const known = moods.get(offer)
  if (known) return known
  const drawn = chance()
  const mood = drawn < silent ? 'silent' : drawn < silent + late ? 'late' : 'prompt'
  moods.set(offer, mood)
  return mood
}
