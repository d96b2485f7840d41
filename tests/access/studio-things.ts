import { eq } from 'drizzle-orm'
import { studio } from '#contract/studio/studio.ts'
import { studioCalendar } from '#contract/fulfillment/studio-calendar.ts'
import * as rows from '#server/platform/db/schema.ts'
import { keepInvitation, makeInvitationToken } from '#server/studio/studio-access/invitations.ts'
import { makeResetToken } from '#server/platform/credentials/reset-links.ts'
import { addArtistAccount } from '#tests/support/samples/samples.ts'
import { artistPassword } from './callers.ts'
import { idOf, nameOf } from './inserted.ts'
import { annsWords } from './shopper-things.ts'
import type { Things } from './things.ts'

/** A card of Ann's on Ida's desk, with one photo of its inside. */
export interface Photographed {
  orderId: string
  trackToken: string
  pieceId: string
  version: number
  photo: string
}

/** Artists, their accounts, and the cards on Ida's desk. */
export interface StudioThings {
  /** The same on the desk of the artist Ida, with the photos that it needs. */
  studioPiece(values: Partial<rows.PieceRow>): Promise<rows.PieceRow>
  photographed(values: Partial<rows.PieceRow>): Promise<Photographed>
  artist(): Promise<string>
  artistWithAccount(): Promise<string>
  /** Of a pending invitation. */
  invitationToken(): Promise<string>
  artistResetToken(): Promise<string>
  /** One of Ida's. */
  artistsPasskey(): Promise<string>
  /** Of Ida's calendar. */
  calendarVersion(): Promise<number>
  /** A design that Ida has in stock, with more on its way. */
  paper(): Promise<string>
}

export function studioThings(things: Things): StudioThings {
  const { shop, callers } = things
  const { db } = shop
  return {
    async studioPiece(values) {
      const { artistId } = (await callers.ida.call(studio.current)).body
      const { row } = await things.piece({ ...values, artistId, artistName: 'Ida' })
      const photo = { pieceId: row.id, round: row.round, position: 0, width: 1600, height: 1200 }
      await db.insert(rows.piecePhotos).values([
        { ...photo, kind: 'inside', sha256: 'inside' },
        { ...photo, kind: 'envelope', sha256: 'envelope' },
      ])
      return row
    },
    async photographed(values) {
      const [ida] = await db.select().from(rows.artistAccounts).where(eq(rows.artistAccounts.email, 'ida@private.test'))
      const { orderId, trackToken, row } = await things.piece({ ...values, artistId: ida!.artistId, nextAt: null })
      const { kind, bytes } = { kind: 'inside' as const, bytes: Buffer.from(annsWords.message) }
      const sha256 = crypto.randomUUID()
      const photo = idOf(
        await db
          .insert(rows.piecePhotos)
          .values({ pieceId: row.id, round: row.round, kind, position: 0, width: 960, height: 720, sha256 })
          .returning(),
      )
      await db.insert(rows.piecePhotoFiles).values({ photoId: photo, width: 960, format: 'webp', bytes })
      return { orderId, trackToken, pieceId: row.id, version: row.version, photo }
    },
    async artist() {
      const values = { specialty: 'Ink', bio: 'Letters.', experience: '9 years', profileImage: '', workspaceImage: '' }
      return idOf(
        await db
          .insert(rows.artists)
          .values({ ...values, name: nameOf('Artist') })
          .returning(),
      )
    },
    async artistWithAccount() {
      const account = { name: nameOf('Artist'), email: `${crypto.randomUUID()}@shop.test`, password: artistPassword }
      return (await addArtistAccount(db, account)).artistId
    },
    async invitationToken() {
      const [artistId, email] = [await things.artist(), `${crypto.randomUUID()}@shop.test`]
      await keepInvitation(db, artistId, email)
      return (await makeInvitationToken(db, artistId, email))!
    },
    async artistResetToken() {
      const artistId = await things.artistWithAccount()
      const [account] = await db.select().from(rows.artistAccounts).where(eq(rows.artistAccounts.artistId, artistId))
      return (await makeResetToken(db, { kind: 'artist', ...account! }))!
    },
    async artistsPasskey() {
      const { body } = await callers.ida.call(studio.current)
      const values = {
        kind: 'artist' as const,
        accountId: body.id,
        name: 'Phone',
        publicKey: Buffer.from('key'),
        counter: 0,
        transports: [],
      }
      return idOf(
        await db
          .insert(rows.passkeys)
          .values({ ...values, id: crypto.randomUUID().replaceAll('-', '_') })
          .returning(),
      )
    },
    async calendarVersion() {
      return (await callers.ida.call(studioCalendar.find)).body.version
    },
    async paper() {
      const { artistId } = (await callers.ida.call(studio.current)).body
      const place = { artistId, cardDesignId: await things.card() }
      await db.insert(rows.paperStock).values({ ...place, count: 5, onTheWay: 5, since: new Date() })
      return place.cardDesignId
    },
  }
}
