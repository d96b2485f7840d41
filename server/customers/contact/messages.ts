import type { Message } from '#contract/customers/message-form.ts'
import { getArtist } from '#server/catalog/artists/artists.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { messages } from '#server/platform/db/schema.ts'
import { emailQueue } from '#server/platform/emails/email.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { messageReceived, messageToDesk } from './message-emails.ts'

/** Stores a visitor's message; sender and shop get an e-mail each. @throws 404 if the artist has left */
export async function sendMessage(
  db: Queries,
  jobs: Jobs,
  { name, email, message, artistId, orderNumber }: Message,
): Promise<void> {
  const artist = artistId ? await getArtist(db, artistId).catch(sayArtistLeft) : undefined
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(messages)
      .values({
        name,
        email,
        message,
        artistId: artist?.id ?? null,
        artistName: artist?.name ?? null,
        orderNumber: orderNumber || null,
      })
      .returning({ id: messages.id })
    await jobs.enqueueAll(tx, emailQueue, [messageReceived.job(row!.id), messageToDesk.job(row!.id)])
  })
}

function sayArtistLeft(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  throw new Refusal(404, 'This artist no longer works with us. Please write to the shop instead.', {
    code: 'artist_unavailable',
  })
}
