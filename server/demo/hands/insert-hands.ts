import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Queries } from '#server/platform/db/db.ts'
import { handFonts, hands } from '#server/platform/db/schema.ts'
import { contentHash } from '#server/platform/pictures/store-picture.ts'
import type { DemoArtist } from '#server/demo/artists/demo-artist.ts'

const folder = import.meta.dirname

/** The known measures of each font, so that none is parsed. */
interface Measures {
  xHeight: number
  advance: number
}

/**
 * A fictional artist's hands, each with its own font and sample (`art/hands/`).
 * @param insertPicture stores a picture of the demo by its name and returns its URL
 */
export async function insertHands(
  tx: Queries,
  artistId: string,
  person: DemoArtist,
  insertPicture: (slug: string) => Promise<string>,
): Promise<void> {
  const measures = JSON.parse(await readFile(path.join(folder, 'measures.json'), 'utf8')) as Record<string, Measures>
  const rows = await Promise.all(
    person.hands.map(async ({ style, penHeight, inkColor, alphabets = [] }) => {
      const file = style.toLowerCase().replace(' ', '-')
      const name = `${person.slug}/${file}`
      const bytes = await readFile(path.join(folder, `${name}.woff2`))
      const font = { hash: contentHash(bytes), bytes, ...measures[name]! }
      const sampleImage = await insertPicture(`${person.slug}/lettering-${file}`)
      const penTenths = Math.round(penHeight * 10)
      const hand = { artistId, style, sampleImage, fontHash: font.hash, penTenths, inkColor, alphabets }
      return { font, hand }
    }),
  )
  await tx
    .insert(handFonts)
    .values(rows.map(({ font }) => font))
    .onConflictDoNothing()
  await tx.insert(hands).values(rows.map(({ hand }) => hand))
}
