import { crc32, deflateSync } from 'node:zlib'
import { random } from '#art/random.ts'

/** Streaks of a broad dry brush in one colour, as a seamless tile (PNG data URI, running along x). */
export function brushTile(colour: string, seed: string, strength: number): string {
  const fine = noise(`${seed}-fine`, 5, 150)
  const broad = noise(`${seed}-broad`, 2, 24)
  const patches = noise(`${seed}-patches`, 4, 5)
  const tooth = noise(`${seed}-tooth`, 170, 170)
  return tile(colour, (u, v) => {
    const stroke = 0.5 * fine(u, v) + 0.55 * broad(u, v) + 0.35 * patches(u, v) - 0.7
    return strength * Math.max(0, Math.min(1, stroke * 3.2)) * (0.6 + 0.6 * tooth(u, v))
  })
}

/** The tooth of uncoated paper: an irregular speckle of one colour, as a seamless tile. */
export function toothTile(colour: string, seed: string, strength: number): string {
  const small = noise(`${seed}-small`, 390, 390)
  const fibre = noise(`${seed}-fibre`, 90, 210)
  return tile(colour, (u, v) => strength * Math.max(0, 0.8 * small(u, v) + 0.4 * fibre(u, v) - 0.62) * 2)
}

/** Pinholes and thin places where ink has not quite reached the paper, as a seamless tile in the paper's colour. */
export function fleckTile(colour: string, seed: string, strength: number): string {
  const holes = noise(`${seed}-holes`, 230, 230)
  const thin = noise(`${seed}-thin`, 7, 7)
  const tooth = noise(`${seed}-tooth`, 360, 360)
  return tile(colour, (u, v) => {
    const worn = 0.62 + 0.62 * thin(u, v)
    return strength * (Math.max(0, holes(u, v) * worn - 0.99) * 5 + 0.15 * worn * Math.max(0, tooth(u, v) - 0.35))
  })
}

const tileSize = 512
const tiles = new Map<string, string>()

function tile(colour: string, alpha: (u: number, v: number) => number): string {
  const rows = Buffer.alloc(tileSize * (tileSize * 4 + 1))
  const [r, g, b] = [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16))
  for (let y = 0; y < tileSize; y++)
    for (let x = 0; x < tileSize; x++) {
      const at = y * (tileSize * 4 + 1) + 1 + x * 4
      rows.set([r!, g!, b!, Math.round(255 * Math.min(1, Math.max(0, alpha(x / tileSize, y / tileSize))))], at)
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(tileSize, 0)
  header.writeUInt32BE(tileSize, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const png = Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${png.toString('base64')}`
}

/** An SVG pattern of a tile, made once per id however often it is asked for. */
export function tilePattern(id: string, make: () => string): string {
  const uri = tiles.get(id) ?? make()
  tiles.set(id, uri)
  return (
    `<pattern id="${id}" width="${tileSize}" height="${tileSize}" patternUnits="userSpaceOnUse">` +
    `<image xlink:href="${uri}" width="${tileSize}" height="${tileSize}"/></pattern>`
  )
}

/** The same tile, turned or scaled, without a second copy of its pixels. */
export function turnedPattern(id: string, base: string, transform: string): string {
  return `<pattern id="${id}" xlink:href="#${base}" patternTransform="${transform}"/>`
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** Value noise on a grid that wraps around, 0 to 1 over the unit square. */
function noise(seed: string, columns: number, rows: number): (u: number, v: number) => number {
  const rng = random(seed)
  const grid = Float64Array.from({ length: columns * rows }, () => rng())
  return (u, v) => {
    const [x, y] = [u * columns, v * rows]
    const [x0, y0] = [Math.floor(x), Math.floor(y)]
    const ease = (t: number) => t * t * (3 - 2 * t)
    const [fx, fy] = [ease(x - x0), ease(y - y0)]
    const at = (i: number, j: number) => grid[(j % rows) * columns + (i % columns)]!
    const top = at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx
    const bottom = at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx
    return top * (1 - fy) + bottom * fy
  }
}
