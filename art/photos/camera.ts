import { random } from '#art/random.ts'
import { exposeFilm } from './film.ts'
import { lights, sunThrough } from './lights.ts'
import type { Pixels } from './pixels.ts'
import type { Scene } from './scene.ts'
import { met, surfaces } from './surfaces.ts'
import { cross, dot, minus, unit, type Vector } from './vectors.ts'

/**
 * Collects light for every pixel through a lens of some width: from a window, from the room and from the sun, with what
 * things take from and throw on each other. Linear red, green and blue.
 */
export function takePhoto(scene: Scene, sheets: Pixels[], table: Pixels, samples: number): Float32Array {
  const { width, height, camera } = scene
  const dice = fastDice(scene.seed)
  const surface = surfaces(scene, sheets, table, dice)
  const light = lights(scene)
  const ahead = unit(minus(camera.target, camera.eye))
  const flatRight = unit(cross(ahead, [0, 0, 1]))
  const flatUp = cross(flatRight, ahead)
  const c = Math.cos(camera.roll)
  const s = Math.sin(camera.roll)
  const right = flatRight.map((each, i) => each * c + flatUp[i]! * s) as Vector
  const up = flatUp.map((each, i) => each * c - flatRight[i]! * s) as Vector
  const focus = dot(minus(camera.focus, camera.eye), ahead)
  const [ex, ey, ez] = camera.eye
  const film = exposeFilm(width, height)
  const aspect = width / height
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const pixel = (y * width + x) * film.channels
      const turn = dice()
      for (let k = 0; k < samples; k += 1) {
        let sx = (((x + ((k * 0.7548776662 + turn) % 1)) / width) * 2 - 1) * aspect * camera.half
        let sy = (1 - ((y + ((k * 0.5698402909 + turn * 7.31) % 1)) / height) * 2) * camera.half
        const barrel = 1 + 0.012 * (sx * sx + sy * sy)
        sx *= barrel * focus
        sy *= barrel * focus
        const angle = 6.28318 * dice()
        const radius = camera.radius * Math.sqrt((k + dice()) / samples)
        const lx = Math.cos(angle) * radius
        const ly = Math.sin(angle) * radius
        const ox = ex + right[0] * lx + up[0] * ly
        const oy = ey + right[1] * lx + up[1] * ly
        const oz = ez + right[2] * lx + up[2] * ly
        let dx = ex + ahead[0] * focus + right[0] * sx + up[0] * sy - ox
        let dy = ey + ahead[1] * focus + right[1] * sx + up[1] * sy - oy
        let dz = ez + ahead[2] * focus + right[2] * sx + up[2] * sy - oz
        const length = Math.sqrt(dx * dx + dy * dy + dz * dz)
        dx /= length
        dy /= length
        dz /= length
        if (!surface.trace(ox, oy, oz, dx, dy, dz)) {
          continue
        }
        const { nx, ny, nz, r, g, b, gloss, t } = met
        const px = ox + dx * t + nx * 4e-3
        const py = oy + dy * t + ny * 4e-3
        const pz = oz + dz * t + nz * 4e-3
        let lr = 0
        let lg = 0
        let lb = 0
        // The window, at one point of its pane.
        const a = (2 * (k + dice())) / samples - 1
        const e = 2 * ((k * 0.61803399 + turn * 3.7 + dice() / samples) % 1) - 1
        let wx = light.at[0] + light.u[0] * a - px
        let wy = light.at[1] + light.u[1] * a - py
        let wz = light.at[2] + light.v[2] * e - pz
        const away = Math.sqrt(wx * wx + wy * wy + wz * wz)
        wx /= away
        wy /= away
        wz /= away
        const cosine = nx * wx + ny * wy + nz * wz
        if (cosine > 0 && !surface.blocked(px, py, pz, wx, wy, wz, away)) {
          const share = (cosine * Math.abs(wx * light.n[0] + wy * light.n[1]) * light.area) / (away * away * Math.PI)
          lr += light.color[0] * share
          lg += light.color[1] * share
          lb += light.color[2] * share
        }
        if (light.sun[0] > 0) {
          const through = sunThrough(scene, light.sunFrom, px, py, pz)
          const jx = light.sunFrom[0] + (dice() - 0.5) * 0.045
          const jy = light.sunFrom[1] + (dice() - 0.5) * 0.045
          const jz = light.sunFrom[2]
          const falls = (nx * jx + ny * jy + nz * jz) * through
          if (falls > 0.002 && !surface.blocked(px, py, pz, jx, jy, jz, 60)) {
            lr += light.sun[0] * falls
            lg += light.sun[1] * falls
            lb += light.sun[2] * falls
          }
        }
        // The room: what lies in the way throws back some of what falls on it.
        const phi = 6.28318 * ((k * 0.7548776662 + turn * 5.3) % 1)
        const bz = 1 - (2 * (k + dice())) / samples
        const ring = Math.sqrt(1 - bz * bz)
        let hx = nx * 1.001 + ring * Math.cos(phi)
        let hy = ny * 1.001 + ring * Math.sin(phi)
        let hz = nz * 1.001 + bz
        const hl = Math.sqrt(hx * hx + hy * hy + hz * hz)
        hx /= hl
        hy /= hl
        hz /= hl
        if (surface.trace(px, py, pz, hx, hy, hz)) {
          const dim = Math.min(1, 0.55 + met.t * 0.02)
          lr += met.r * (light.sky[0] * 0.5 + light.color[0] * 0.045) * dim
          lg += met.g * (light.sky[1] * 0.5 + light.color[1] * 0.045) * dim
          lb += met.b * (light.sky[2] * 0.5 + light.color[2] * 0.045) * dim
        } else {
          const high = 0.55 + 0.45 * Math.max(0, hz)
          lr += light.sky[0] * high
          lg += light.sky[1] * high
          lb += light.sky[2] * high
        }
        let cr = 0
        let cg = 0
        let cb = 0
        if (gloss > 0) {
          const rough = 0.42 - 0.39 * gloss
          let mx = nx + (dice() - 0.5) * rough
          let my = ny + (dice() - 0.5) * rough
          let mz = nz + (dice() - 0.5) * rough
          const ml = Math.sqrt(mx * mx + my * my + mz * mz)
          mx /= ml
          my /= ml
          mz /= ml
          const facing = dx * mx + dy * my + dz * mz
          const rx = dx - 2 * facing * mx
          const ry = dy - 2 * facing * my
          const rz = dz - 2 * facing * mz
          const fresnel = 0.04 + 0.96 * (1 - Math.min(1, Math.max(0, -(dx * nx + dy * ny + dz * nz)))) ** 5
          const shine = (fresnel * 1.6 + 0.02) * gloss * (surface.blocked(px, py, pz, rx, ry, rz, 40) ? 0.1 : 1)
          const pane = light.seen(px, py, pz, rx, ry, rz)
          cr += shine * (light.sky[0] * 0.8 + light.color[0] * pane)
          cg += shine * (light.sky[1] * 0.8 + light.color[1] * pane)
          cb += shine * (light.sky[2] * 0.8 + light.color[2] * pane)
        }
        film.add(
          pixel,
          r,
          g,
          b,
          lr,
          lg,
          lb,
          Math.min(cr, 4),
          Math.min(cg, 4),
          Math.min(cb, 4),
          nx + 2 * ny + 4 * nz + 0.4 * pz,
        )
      }
    }
  }
  return film.smoothed(samples)
}

function fastDice(seed: number): () => number {
  let state = Math.floor(random(`light ${seed}`)() * 4294967296) | 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4294967296
  }
}
