import { random } from '#art/random.ts'

export type Noise = (x: number, y: number) => number

/** Smooth value noise in [0, 1] on a unit lattice that repeats every 256 cells. */
export function valueNoise(seed: string): Noise {
  const chance = random(seed)
  const lattice = new Float32Array(65536)
  for (let i = 0; i < lattice.length; i++) lattice[i] = chance()
  return (x, y) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const fx = x - left
    const fy = y - top
    const u = fx * fx * (3 - 2 * fx)
    const v = fy * fy * (3 - 2 * fy)
    const x0 = left & 255
    const x1 = (left + 1) & 255
    const y0 = (top & 255) << 8
    const y1 = ((top + 1) & 255) << 8
    const a = lattice[y0 | x0]!
    const b = lattice[y0 | x1]!
    const c = lattice[y1 | x0]!
    const d = lattice[y1 | x1]!
    return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
  }
}

/** Several octaves of value noise, still in [0, 1] and centred on 0.5. */
export function fractalNoise(seed: string, octaves = 3): Noise {
  const base = valueNoise(seed)
  return (x, y) => {
    let sum = 0
    let weight = 1
    let total = 0
    for (let octave = 0; octave < octaves; octave++) {
      const scale = 2 ** octave
      sum += weight * base(x * scale + octave * 37.3, y * scale + octave * 71.7)
      total += weight
      weight *= 0.5
    }
    return sum / total
  }
}

export function smoothstep(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}
