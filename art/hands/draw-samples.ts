import { keep } from '#art/keep.ts'
import { photographSample } from '#art/photos/darkroom.ts'
import type { Color } from '#art/photos/paper.ts'
import { demoArtists } from '#server/demo/artists/demo-artists.ts'

/**
 * Takes the samples of the demo's hands.
 * @param wanted an artist, or the name of a hand; all of them without
 * @param proofs where PNG proofs go instead
 */
export async function drawSamples(wanted: string[], proofs?: string): Promise<void> {
  for (const { slug, hands } of demoArtists) {
    for (const { style, inkColor } of hands) {
      const file = style.toLowerCase().replace(' ', '-')
      if (!wanted.every((each) => each === '') && !wanted.some((each) => each === slug || each === `${slug}/${file}`))
        continue
      const started = performance.now()
      await keep(`${slug}/lettering-${file}`, await photographSample(`${slug}/${file}`, toColor(inkColor), 6), proofs)
      console.log(`${slug}/${file}  ${Math.round(performance.now() - started)} ms`)
    }
  }
}

/** '#23314f' as red, green and blue. */
function toColor(hex: string): Color {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return [red, green, blue]
}
