import { card } from '#art/drawing.ts'
import { sizeToFit, letter } from '#art/lettering.ts'
import { spine } from '#art/techniques/outline.ts'
import { cup, daisy, peony } from './flowers.ts'
import { willow } from './foliage.ts'
import { faces, ink, watercolour } from './hand.ts'
import { leaf, stem } from './leaves.ts'

export function allMyLove(): string {
  const w = watercolour('all-my-love', '#fdf3ee')
  const { rng } = w
  const words = [
    letter(faces.script, 'all', 430, 340, 420),
    letter(faces.script, 'my', 400, 640, 730),
    letter(faces.script, 'love', sizeToFit(faces.script, 'love', 840), 505, 1180),
  ]
  const d = words.map((word) => word.d).join('')
  w.defs.push(
    `<mask id="letters"><path d="${d}" fill="#fff" stroke="#fff" stroke-width="20" stroke-linejoin="round"/></mask>`,
    `<mask id="rim"><path d="${d}" fill="#fff" stroke="#fff" stroke-width="20" stroke-linejoin="round"/><path d="${d}" fill="#000" stroke="#000" stroke-width="14" stroke-linejoin="round"/></mask>`,
  )
  w.lay(w.stain(640, 980, 360, 300, '#f7cdbd', 0.03), w.stain(300, 330, 280, 240, '#f9d9b8', 0.03))
  let wash = '<rect width="1000" height="1400" fill="#cf4f6b"/>'
  for (let i = 0; i < 90; i++)
    wash += w.bloom(
      rng(40, 960),
      rng(60, 1330),
      rng(70, 170),
      rng.pick(['#b02a52', '#f08a6a', '#f2b25c', '#d9566f', '#8c2f5e', '#f6b9a8']),
      rng(0.5, 0.95),
    )
  w.lay(willow(w, { x: 60, y: 1330, angle: -58, length: 620, bend: -40, size: 130, count: 13 }))
  w.lay(
    `<g mask="url(#letters)">${wash}</g><g mask="url(#rim)"><rect width="1000" height="1400" fill="#7d1f45" opacity=".5"/></g>`,
  )
  w.lay(willow(w, { x: 800, y: 380, angle: 40, length: 460, bend: 70, size: 105, count: 11, from: '#6f8f62' }))
  w.lay(
    leaf(w, { x: 760, y: 420, angle: 150, length: 210, width: 0.36 }),
    leaf(w, { x: 800, y: 300, angle: -50, length: 230, width: 0.36 }),
  )
  w.lay(peony(w, { x: 800, y: 330, r: 176, tilt: 0.9, turn: 20, from: '#c8435f', to: '#f19a92' }))
  w.lay(stem(w, spine({ x: 130, y: 1130, angle: -80, length: 440, bend: 34 }).points, ink.leaf, 9, 6))
  w.lay(
    leaf(w, { x: 200, y: 860, angle: -140, length: 150, width: 0.34 }),
    leaf(w, { x: 160, y: 960, angle: -20, length: 130, width: 0.34 }),
  )
  w.lay(cup(w, { x: 215, y: 720, r: 120, turn: 14, from: '#c8435f', to: '#f3a58f' }))
  w.lay(
    leaf(w, { x: 214, y: 722, angle: 250, length: 84, width: 0.4 }),
    leaf(w, { x: 214, y: 722, angle: -40, length: 78, width: 0.4 }),
  )
  w.lay(
    daisy(w, {
      x: 190,
      y: 1210,
      r: 92,
      petals: 6,
      width: 0.46,
      eye: ink.sun,
      from: '#f0a8a0',
      to: '#fff3ea',
      turn: 20,
    }),
  )
  w.lay(daisy(w, { x: 300, y: 1275, r: 66, petals: 6, width: 0.46, eye: ink.sun, from: '#f2b25c', to: '#fff6df' }))
  w.lay(w.spatter(560, 620, 260, ink.peony, 30))
  return w.dry(card)
}
