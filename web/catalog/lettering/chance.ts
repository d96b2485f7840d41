// Numbers that look random and are always the same for a seed (product.md, section 17).

/** Derives a seed from a text. */
export function seedOf(text: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  return mix(hash)
}

/** The seed's number at a position: from -1 to 1, more often near the middle. */
export function sway(seed: number, place: number): number {
  return at(seed, place * 2) + at(seed, place * 2 + 1) - 1
}

/** The seed's curve, which swings between -1 and 1 about once per unit. */
export function waver(seed: number): (place: number) => number {
  return (place) => {
    const start = Math.floor(place)
    const part = place - start
    const smooth = part * part * (3 - 2 * part)
    return (at(seed, start) * (1 - smooth) + at(seed, start + 1) * smooth) * 2 - 1
  }
}

/** From 0 to 1. */
function at(seed: number, place: number): number {
  return mix(seed ^ Math.imul(place + 1, 0x9e3779b1)) / 4_294_967_296
}

function mix(value: number): number {
  let mixed = value
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
