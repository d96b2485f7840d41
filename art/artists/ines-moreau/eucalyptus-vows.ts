import { letter } from '#art/lettering.ts'
import { card } from '#art/drawing.ts'
import { daisy } from './flowers.ts'
import { berry, eucalyptus, willow } from './foliage.ts'
import { faces, watercolour } from './hand.ts'

const centre = { x: 500, y: 690, rx: 372, ry: 500 }

export function eucalyptusVows(): string {
  const w = watercolour('eucalyptus-vows', '#eef1e8')
  const { rng } = w
  w.lay(w.stain(250, 1120, 260, 220, '#b9cdbf'), w.stain(790, 260, 220, 230, '#c9d6c2'))
  const at = (degrees: number, far = 1) => {
    const a = (degrees * Math.PI) / 180
    return { x: centre.x + Math.cos(a) * centre.rx * far, y: centre.y + Math.sin(a) * centre.ry * far }
  }
  // Two garlands grow from the heavy lower left, and a lighter one closes the oval from the upper right.
  const sprigs: [number, number, number, number][] = [
    [128, 1, 560, 76],
    [122, 0.98, 520, -74],
    [172, 1, 540, 62],
    [60, 1.02, 430, -66],
    [-20, 1, 400, -70],
    [-62, 1, 360, -70],
    [-38, 1.02, 330, 66],
    [226, 1, 400, 60],
  ]
  for (const [degrees, far, length, bend] of sprigs) {
    const along = bend > 0 ? 1 : -1
    const ahead = at(degrees + along * 3, far)
    const root = at(degrees, far)
    const angle = (Math.atan2(ahead.y - root.y, ahead.x - root.x) * 180) / Math.PI
    w.lay(
      willow(w, {
        ...root,
        angle: angle - along * 16,
        length: length * 0.8,
        bend: bend * 0.8,
        size: 120,
        from: '#6f8b6a',
        to: '#b9c7a4',
        count: 10,
      }),
    )
    w.lay(eucalyptus(w, { ...root, angle, length, bend, size: 84, pairs: 7 }))
  }
  for (let i = 0; i < 30; i++) {
    const p = at(rng.pick([124, 148, -40, -58, 96]) + rng.gauss(0, 13), rng(0.84, 1.16))
    w.lay(berry(w, p.x, p.y, rng(8, 13), '#c79a3a', '#eef1e8'))
  }
  const flowers: [number, number, number][] = [
    [136, 1.0, 132],
    [112, 1.02, 104],
    [158, 1.02, 96],
    [-48, 1.0, 104],
    [-30, 1.03, 76],
  ]
  for (const [degrees, far, r] of flowers) {
    w.lay(
      daisy(w, {
        ...at(degrees, far),
        r,
        petals: 8,
        width: 0.42,
        eye: '#2c3a4a',
        from: '#aeb0c6',
        to: '#f4f2f3',
        drop: '#e3d6d6',
        tilt: rng(0.78, 0.95),
        turn: rng(-30, 30),
        under: '#ffffff',
      }),
    )
  }
  const gold =
    '<linearGradient id="foil" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#8e6a24"/><stop offset=".22" stop-color="#e9cf86"/>' +
    '<stop offset=".38" stop-color="#b0872f"/><stop offset=".55" stop-color="#f6e6b0"/><stop offset=".72" stop-color="#a87d2b"/><stop offset="1" stop-color="#dcbb69"/></linearGradient>'
  w.defs.push(gold)
  const ampersand = letter('cormorant-garamond:500:italic', '&', 430, 490, 840)
  const have = letter(faces.script, 'to have', 150, 500, 520)
  const hold = letter(faces.script, 'to hold', 150, 500, 985)
  return w.dry(
    card,
    `<path d="${ampersand.d}" fill="url(#foil)" stroke="#fff8dc" stroke-width="1.2" stroke-opacity=".7"/><g fill="#34504c"><path d="${have.d}"/><path d="${hold.d}"/></g>`,
  )
}
