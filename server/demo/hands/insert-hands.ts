import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Queries } from '#server/db/db.ts'
import { handFonts, hands } from '#server/db/schema.ts'
import { contentHash } from '#server/pictures/store-picture.ts'
import type { DemoArtist } from '#server/demo/demo-artist.ts'

const folder = import.meta.dirname

/** What is known of each font without parsing it. */
interface Measures {
  xHeight: number
  advance: number
}

/** The hands of an invented artist, each with a font of its own (`art/hands/`). */
export async function insertHands(tx: Queries, artistId: string, person: DemoArtist): Promise<void> {
  const measures = JSON.parse(await readFile(path.join(folder, 'measures.json'), 'utf8')) as Record<string, Measures>
  const rows = await Promise.all(
    person.hands.map(async ({ style, penHeight, inkColor, alphabets = [] }) => {
      const name = `${person.slug}/${style.toLowerCase().replace(' ', '-')}`
      const bytes = await readFile(path.join(folder, `${name}.woff2`))
      const font = { hash: contentHash(bytes), bytes, ...measures[name]! }
      const hand = { artistId, style, fontHash: font.hash, penTenths: Math.round(penHeight * 10), inkColor, alphabets }
      return { font, hand }
    }),
  )
  await tx
    .insert(handFonts)
    .values(rows.map(({ font }) => font))
    .onConflictDoNothing()
  await tx.insert(hands).values(rows.map(({ hand }) => hand))
}
