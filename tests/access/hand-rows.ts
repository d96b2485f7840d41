import { setFont, setSample } from '#server/catalog/handwriting/hand-files.ts'
import { openMedia } from '#server/platform/pictures/media.ts'
import { cardPhoto } from '#tests/support/samples/card-photos.ts'
import { fontFile, sampleFont } from '#tests/support/samples/sample-font.ts'
import type { Row, RowsOf } from './access-row.ts'
import type { Things } from './things.ts'

const style = 'Modern Script'
const hand = { style, penHeight: 2.4, inkColor: '#23314f', alphabets: [], version: 0 }

const studio = (call: Row['call'] = () => ({}), last?: number): Row => ({
  whose: 'studio',
  call,
  ...(last && { last }),
})
/** The hand of an uninvolved artist, with a sample and a font to remove. */
const shown =
  (show: (things: Things, artistId: string) => Promise<void>): Row['call'] =>
  async (things) => {
    const id = await things.artist()
    await show(things, id)
    return { params: { id, style } }
  }

/** Artists' hands: shown to everybody, edited by their artist, removed by the desk. */
export const handRows: RowsOf<'fits' | 'hands' | 'handsAdmin' | 'studioHands'> = {
  fits: {
    find: {
      whose: 'everyone',
      call: ({ shop }) => ({
        body: { artistId: shop.catalog.artistId, writingStyle: style, customMessage: 'Dear Ann' },
      }),
    },
  },
  hands: {
    ofArtist: { whose: 'everyone', call: ({ shop }) => ({ params: { id: shop.catalog.artistId } }) },
  },
  handsAdmin: {
    list: { whose: 'desk', call: async (things) => ({ params: { id: await things.artist() } }) },
    removeFont: {
      whose: 'desk',
      call: shown(async ({ shop }, artistId) => setFont(shop.db, { artistId, style }, fontFile(await sampleFont()))),
    },
    removeSample: {
      whose: 'desk',
      call: shown(async ({ shop }, artistId) =>
        setSample(shop.db, openMedia(shop.db), { artistId, style, uploader: artistId }, await cardPhoto()),
      ),
    },
  },
  studioHands: {
    list: studio(),
    save: studio(() => ({ body: { hands: [hand] } }), 5),
    addFont: studio(
      async () => ({ params: { style }, body: { font: fontFile(await sampleFont()), mayBeUsed: 'yes' } }),
      6,
    ),
    removeFont: studio(() => ({ params: { style } }), 7),
    addSample: studio(async () => ({ params: { style }, body: { picture: await cardPhoto() } }), 8),
    removeSample: studio(() => ({ params: { style } }), 9),
  },
}
