import { letter, type Face, type Lettering, type LetteringOptions } from '#art/lettering.ts'

/** `letter()`, moved by a hair where opentype.js would print NaN (its rounding fails a breath above a whole number). */
export function outline(
  face: Face,
  text: string,
  size: number,
  x: number,
  y: number,
  options?: LetteringOptions,
): Lettering {
  for (let hair = 0; hair < 12; hair++) {
    const lettering = letter(face, text, size + hair * 0.0137, x + hair * 0.0171, y + hair * 0.0193, options)
    if (!lettering.d.includes('NaN')) return lettering
  }
  throw new Error(`No clean outline for '${text}' in ${face}`)
}
