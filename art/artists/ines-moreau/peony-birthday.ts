import { letter } from '#art/lettering.ts'
import { card } from '#art/drawing.ts'
import { spine } from '#art/techniques/outline.ts'
import { cup, peony } from './flowers.ts'
import { faces, ink, watercolour } from './hand.ts'
import { leaf, stem } from './leaves.ts'

export function peonyBirthday(): string {
  const w = watercolour('peony-birthday')
  w.lay(w.stain(720, 330, 380, 330, '#f6cdb9'), w.stain(380, 760, 190, 240, '#d9e3d2', 0.03))
  const bough = spine({ x: 640, y: 520, angle: 128, length: 470, bend: -42 }).points
  w.lay(stem(w, bough, ink.leaf, 13, 6))
  w.lay(
    leaf(w, { x: 470, y: 640, angle: 186, length: 330, width: 0.36, bend: -24 }),
    leaf(w, { x: 520, y: 590, angle: 205, length: 250, width: 0.34, from: '#6f8f62' }),
    leaf(w, { x: 560, y: 640, angle: 70, length: 330, width: 0.34, bend: 26 }),
    leaf(w, { x: 850, y: 640, angle: 80, length: 300, width: 0.36 }),
    leaf(w, { x: 800, y: 660, angle: 118, length: 250, width: 0.32, from: ink.deep }),
    leaf(w, { x: 400, y: 260, angle: 196, length: 270, width: 0.36 }),
  )
  w.lay(stem(w, spine({ x: 250, y: 835, angle: -12, length: 330, bend: -66 }, 14).points, ink.leaf, 9, 12))
  w.lay(cup(w, { x: 245, y: 850, r: 170, turn: -30 }))
  w.lay(
    leaf(w, { x: 248, y: 856, angle: 232, length: 118, width: 0.4 }),
    leaf(w, { x: 248, y: 856, angle: 322, length: 104, width: 0.42 }),
  )
  w.lay(peony(w, { x: 700, y: 350, r: 430, turn: -14, tilt: 0.88, from: '#cb4562', to: '#f3a89d' }))
  w.lay(w.spatter(430, 760, 180, ink.peony, 34), w.spatter(760, 800, 140, ink.blush, 20, 7))
  const happy = letter(faces.script, 'Happy', 176, 590, 1034)
  const birthday = letter(faces.script, 'Birthday', 216, 500, 1236)
  return w.dry(card, `<g fill="#6d2438"><path d="${happy.d}"/><path d="${birthday.d}"/></g>`)
}
