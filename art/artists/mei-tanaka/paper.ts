import { fractalNoise, smoothstep, valueNoise } from '#art/techniques/noise.ts'
import { type Canvas, type Rgb, hex } from '#art/techniques/raster.ts'

/** A sheet of rice paper: its pixels, and the tooth that a dry brush catches on. */
export interface Rice extends Canvas {
  tooth: Float32Array
}

export type Mode = 'ink' | 'body'

/** Rice paper with clouded pulp, long kozo fibres and a few flecks of bark. */
export function ricePaper(size: { width: number; height: number }, colour: string, seed: string): Rice {
  const { width, height } = size
  const base = hex(colour)
  const cloud = fractalNoise(`${seed}-cloud`, 3)
  const fine = valueNoise(`${seed}-fine`)
  const bend = valueNoise(`${seed}-bend`)
  const fibre = valueNoise(`${seed}-fibre`)
  const rgb = new Float32Array(width * height * 3)
  const tooth = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const wave = 26 * bend(x / 90, y / 90)
      const long = fibre((x + wave) / 46, (y + wave) / 2.4)
      const cross = fibre((x - wave) / 2.6 + 90, (y + wave) / 52)
      tooth[i] = 0.5 * fine(x / 1.9, y / 1.9) + 0.25 * fine(x / 4.3 + 40, y / 4.3) + 0.25 * long
      const thread = 0.05 * smoothstep(0.9, 1, long) + 0.04 * smoothstep(0.92, 1, cross)
      const light =
        1 +
        0.035 * (cloud(x / 140, y / 140) - 0.5) +
        0.03 * (fine(x / 1.4, y / 1.4) - 0.5) +
        thread -
        0.02 * (tooth[i]! - 0.5)
      for (let c = 0; c < 3; c++) rgb[i * 3 + c] = base[c]! * light
    }
  }
  return { width, height, rgb, tooth }
}

/** Lays colour on one pixel: ink stains what is below, body colour (white, gold) covers it. */
export function lay(rice: Rice, i: number, colour: Rgb, strength: number, mode: Mode): void {
  const a = Math.min(1, Math.max(0, strength))
  for (let c = 0; c < 3; c++) {
    const below = rice.rgb[i * 3 + c]!
    rice.rgb[i * 3 + c] = mode === 'ink' ? below * (1 - a * (1 - colour[c]!)) : below + a * (colour[c]! - below)
  }
}
