import { crc32, deflateSync } from 'node:zlib'
import type { Rings, Spot } from './polygons.ts'

/** A field of one number per pixel: ink coverage, distance, texture. */
export interface Field {
  width: number
  height: number
  data: Float32Array
}

export interface Box {
  x1: number
  y1: number
  x2: number
  y2: number
}

/** Red, green and blue in [0, 1], one after another. */
export interface Canvas {
  width: number
  height: number
  rgb: Float32Array
}

export type Rgb = readonly [number, number, number]

export function hex(colour: string): Rgb {
  const n = parseInt(colour.slice(1), 16)
  return [(n >> 16) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255]
}

export function field(size: { width: number; height: number }, value = 0): Field {
  return { width: size.width, height: size.height, data: new Float32Array(size.width * size.height).fill(value) }
}

export function boxOf(rings: Rings, margin = 0): Box {
  const box = { x1: Infinity, y1: Infinity, x2: -Infinity, y2: -Infinity }
  for (const ring of rings) {
    for (const [x, y] of ring) {
      box.x1 = Math.min(box.x1, x - margin)
      box.y1 = Math.min(box.y1, y - margin)
      box.x2 = Math.max(box.x2, x + margin)
      box.y2 = Math.max(box.y2, y + margin)
    }
  }
  return box
}

const subRows = 4

/** Fills rings with anti-aliased edges and hands every touched pixel's coverage (0 to 1) to `each`. */
export function scan(
  size: { width: number; height: number },
  rings: Rings,
  each: (index: number, coverage: number) => void,
): void {
  const box = boxOf(rings)
  const edges = rings
    .flatMap((ring) => ring.map((a, i) => [a, ring[(i + 1) % ring.length]!] as const))
    .filter(([a, b]) => a[1] !== b[1])
  const first = Math.max(0, Math.floor(box.y1))
  const last = Math.min(size.height - 1, Math.ceil(box.y2))
  const row = new Float32Array(size.width + 2)
  for (let y = first; y <= last; y++) {
    row.fill(0)
    const near = edges.filter(([a, b]) => Math.min(a[1], b[1]) < y + 1 && Math.max(a[1], b[1]) > y)
    if (near.length === 0) continue
    for (let sub = 0; sub < subRows; sub++) spans(near, y + (sub + 0.5) / subRows, size.width, row)
    for (let x = 0; x < size.width; x++) {
      if (row[x]! > 0.002) each(y * size.width + x, Math.min(1, row[x]!))
    }
  }
}

function spans(edges: (readonly [Spot, Spot])[], y: number, width: number, row: Float32Array): void {
  const crossings: [number, number][] = []
  for (const [a, b] of edges) {
    if (a[1] <= y === b[1] <= y) continue
    crossings.push([a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]), a[1] < b[1] ? 1 : -1])
  }
  crossings.sort((p, q) => p[0] - q[0])
  let winding = 0
  for (let i = 0; i + 1 < crossings.length; i++) {
    winding += crossings[i]![1]
    if (winding !== 0) cover(row, Math.max(0, crossings[i]![0]), Math.min(width, crossings[i + 1]![0]))
  }
}

function cover(row: Float32Array, from: number, to: number): void {
  if (to <= from) return
  const first = Math.floor(from)
  const last = Math.floor(to)
  if (first === last) {
    row[first]! += (to - from) / subRows
    return
  }
  row[first]! += (first + 1 - from) / subRows
  for (let x = first + 1; x < last; x++) row[x]! += 1 / subRows
  row[last]! += (to - last) / subRows
}

/** The canvas as an SVG image that fills the sheet. */
export function image(canvas: Canvas): string {
  const { width, height } = canvas
  return `<image width="${width}" height="${height}" xlink:href="data:image/png;base64,${png(canvas).toString('base64')}"/>`
}

function png({ width, height, rgb }: Canvas): Buffer {
  const stride = width * 3 + 1
  const raw = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y++) {
    for (let i = 0; i < width * 3; i++) {
      raw[y * stride + 1 + i] = Math.round(255 * Math.min(1, Math.max(0, rgb[y * width * 3 + i]!)))
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const out = Buffer.alloc(data.length + 12)
  out.writeUInt32BE(data.length, 0)
  out.write(type, 4, 'latin1')
  out.set(data, 8)
  out.writeUInt32BE(crc32(out.subarray(4, data.length + 8)), data.length + 8)
  return out
}
