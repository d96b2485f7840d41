/** Smooth noise in [-1, 1] over the plane, the same for the same seed. */
export type Noise = (x: number, y: number) => number

export function noise(seed: number): Noise {
  const corner = (x: number, y: number) => {
    let h = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 2246822519)) | 0
    h = Math.imul(h ^ (h >>> 13), 1274126177)
    return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1
  }
  return (x, y) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const u = ease(x - left)
    const v = ease(y - top)
    const above = corner(left, top) * (1 - u) + corner(left + 1, top) * u
    const below = corner(left, top + 1) * (1 - u) + corner(left + 1, top + 1) * u
    return above * (1 - v) + below * v
  }
}

const ease = (t: number) => t * t * (3 - 2 * t)
