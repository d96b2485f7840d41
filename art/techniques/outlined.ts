import { type Face, type Lettering, type LetteringOptions, letter } from '#art/lettering.ts'

/**
 * `letter()`, moved by a hair until its outline is whole: opentype.js writes NaN for a coordinate whose fraction
 * is so small that it prints with an exponent, and the rasteriser drops the line from there on.
 */
export function outlined(
  face: Face,
  text: string,
  size: number,
  x: number,
  y: number,
  options: LetteringOptions = {},
): Lettering {
  for (let nudge = 0; ; nudge += 0.0137) {
    const lettering = letter(face, text, size + nudge, x + nudge, y + nudge, options)
    if (!lettering.d.includes('NaN') || nudge > 1) return lettering
  }
}
