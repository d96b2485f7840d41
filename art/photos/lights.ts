import type { Scene } from './scene.ts'
import { unit, type Vector } from './vectors.ts'

export function lights({ studio }: Scene) {
  const from = (studio.window.from * Math.PI) / 180
  const n: Vector = [Math.cos(from), Math.sin(from), 0]
  const at: Vector = [n[0] * 58, n[1] * 58, studio.window.height]
  const u: Vector = [-n[1] * 32, n[0] * 32, 0]
  const v: Vector = [0, 0, 24]
  const color = studio.window.light.map((each) => each * studio.window.strength) as Vector
  const sunFrom = unit([n[0], n[1], Math.tan(((studio.sun?.height ?? 45) * Math.PI) / 180)])
  const seen = (x: number, y: number, z: number, dx: number, dy: number, dz: number) => {
    const t = (58 - x * n[0] - y * n[1]) / (dx * n[0] + dy * n[1])
    if (t <= 0) return 0
    const across = Math.abs((x + dx * t - at[0]) * -n[1] + (y + dy * t - at[1]) * n[0]) / 32
    const high = Math.abs(z + dz * t - at[2]) / 24
    return across < 1 && high < 1 && across > 0.04 && Math.abs(high - 0.2) > 0.03 ? 0.42 : 0
  }
  return {
    at,
    u,
    v,
    n,
    area: 4 * 32 * 24,
    color,
    sky: [...studio.window.sky] as Vector,
    sun: [...(studio.sun?.light ?? [0, 0, 0])] as Vector,
    sunFrom,
    seen,
  }
}

/** How much of the sun a point gets through the bars of the window. */
export function sunThrough({ gobo }: Scene, sun: Vector, x: number, y: number, z: number): number {
  const qx = x - (sun[0] / sun[2]) * z - gobo[2]
  const qy = y - (sun[1] / sun[2]) * z - gobo[3]
  const u = qx * 0.94 + qy * 0.34
  const v = qy * 0.94 - qx * 0.34
  const [bars, soft] = gobo
  const bu = Math.abs(u - bars * Math.round(u / bars))
  const bv = Math.abs(v - bars * 1.25 * Math.round(v / (bars * 1.25)))
  return (
    step(bu, 0.75, soft) *
    step(bv, 0.6, soft) *
    step(bars - Math.abs(u), 0, soft * 2) *
    step(bars * 1.9 - Math.abs(v), 0, soft * 2)
  )
}

function step(value: number, edge: number, soft: number): number {
  const t = Math.min(1, Math.max(0, (value - edge + soft) / (2 * soft)))
  return t * t * (3 - 2 * t)
}
