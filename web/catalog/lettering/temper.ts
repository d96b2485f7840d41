import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import { seedOf, sway } from './chance.ts'

/** How evenly a hand writes; lengths in heights of the type (em). */
export interface Temper {
  seed: number
  /** How far letters deviate from the line, and differ in height, width and slant. */
  bounce: number
  height: number
  width: number
  slant: number
  /** How the whole hand slants, as the tangent of its angle. */
  lean: number
  /** How lines rise (negative) or sink, as a tangent. */
  slope: number
  /** The space between words, relative to the typeface's own. */
  space: number
  /** The most that pressure adds to a stroke. */
  pressure: number
  /** How far the ink fades until the pen is dipped again: 0 to 1. */
  fading: number
}

/** Every hand is uneven in its own way, by its style and its artist. */
export function temperOf(style: WritingStyle, artistId: string): Temper {
  const seed = seedOf(`${artistId} ${style}`)
  const base = styles[style]
  return {
    seed,
    bounce: base.bounce * (1 + 0.25 * sway(seed, 1)),
    height: base.height * (1 + 0.25 * sway(seed, 2)),
    width: base.width * (1 + 0.25 * sway(seed, 3)),
    slant: base.slant * (1 + 0.25 * sway(seed, 4)),
    lean: artistId ? 0.035 * sway(seed, 5) : 0,
    slope: 0.005 * sway(seed, 6) - 0.0015,
    space: base.space * (1 + 0.12 * sway(seed, 7)),
    pressure: base.pressure * (1 + 0.3 * sway(seed, 8)),
    fading: base.fading * (1 + 0.3 * sway(seed, 9)),
  }
}

const styles: Record<WritingStyle, Omit<Temper, 'seed' | 'lean' | 'slope'>> = {
  'Modern Script': { bounce: 0.04, height: 0.07, width: 0.08, slant: 0.07, space: 1.25, pressure: 0.013, fading: 0.34 },
  'Traditional Calligraphy': {
    bounce: 0.016,
    height: 0.035,
    width: 0.045,
    slant: 0.035,
    space: 1.3,
    pressure: 0.015,
    fading: 0.26,
  },
  'Casual Handwriting': {
    bounce: 0.045,
    height: 0.085,
    width: 0.095,
    slant: 0.075,
    space: 1.1,
    pressure: 0.014,
    fading: 0.16,
  },
  'Elegant Cursive': {
    bounce: 0.026,
    height: 0.05,
    width: 0.06,
    slant: 0.05,
    space: 1.15,
    pressure: 0.016,
    fading: 0.28,
  },
}
