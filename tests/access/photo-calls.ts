import { cardPhoto } from '#tests/support/samples/card-photos.ts'
import type { Call, Row } from './access-row.ts'
import type { Photographed } from './studio-things.ts'

/** The calls about a card's photos, which are the same for desk and artist. */
export function photoCalls(rowOf: (call: Row['call']) => Row) {
  const about = (body?: (photo: Photographed) => Promise<object> | object, named = false) =>
    rowOf(async (things): Promise<Call> => {
      const photographed = await things.photographed({ state: 'accepted' })
      const { pieceId, photo } = photographed
      return {
        params: { id: pieceId, ...(named && { photo }) },
        ...(body && { body: await body(photographed) }),
      }
    })
  return {
    list: about(),
    add: about(async ({ version }) => ({ kind: 'inside', version, photo: await cardPhoto() })),
    remove: about(({ version }) => ({ version }), true),
    order: about(({ version, photo }) => ({ ids: [photo], version })),
  }
}
