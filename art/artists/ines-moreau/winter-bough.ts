import { letter } from '#art/lettering.ts'
import { card } from '#art/drawing.ts'
import { berry, pine, slice, willow } from './foliage.ts'
import { faces, watercolour } from './hand.ts'
import { leaf } from './leaves.ts'

/** A bough from corner to corner; the words stand in the two open triangles. */
export function winterBough(): string {
  const w = watercolour('winter-bough', '#f6ead9')
  const { rng } = w
  w.lay(w.stain(500, 700, 420, 330, '#eccfae', 0.035))
  const line = (t: number) => ({ x: -40 + 1080 * t, y: 150 + 1090 * t + Math.sin(t * 6) * 60 })
  for (let i = 0; i < 24; i++) {
    const side = i % 2 ? 1 : -1
    const p = line(i / 24)
    w.lay(
      pine(w, {
        ...p,
        angle: 45 + side * rng(16, 46),
        length: rng(270, 400),
        bend: -side * rng(6, 34),
        needle: rng(58, 78),
        dark: rng.pick(['#1f4238', '#2c5245', '#27493f']),
        light: rng.pick(['#6f9272', '#8aa37c', '#557f6c']),
      }),
    )
  }
  for (const [t, side] of [
    [0.3, 1],
    [0.55, -1],
    [0.72, 1],
  ] as const) {
    w.lay(
      willow(w, {
        ...line(t),
        angle: 45 + side * 62,
        length: 260,
        bend: -side * 30,
        size: 110,
        from: '#6d7f5a',
        to: '#c2c79a',
        count: 8,
      }),
    )
  }
  const wheels: [number, number, number][] = [
    [0.42, 20, 122],
    [0.6, -70, 104],
    [0.17, -30, 92],
  ]
  for (const [t, off, r] of wheels) {
    const p = line(t)
    w.lay(
      slice(w, {
        x: p.x - off,
        y: p.y + off,
        r,
        rind: '#b8541a',
        flesh: '#e88a2c',
        pith: '#fbe3b8',
        tilt: rng(0.84, 0.96),
      }),
    )
  }
  for (const [t, off] of [
    [0.3, -40],
    [0.53, 60],
    [0.74, 10],
    [0.06, 30],
    [0.88, -20],
  ] as const) {
    const p = line(t)
    const at = { x: p.x - off, y: p.y + off }
    for (const angle of [200, 330, 80])
      w.lay(
        leaf(w, {
          ...at,
          angle: angle + rng.gauss(0, 16),
          length: rng(90, 125),
          width: 0.42,
          from: '#2f5a3c',
          to: '#86a36a',
        }),
      )
    for (let k = 0; k < 7; k++) w.lay(berry(w, at.x + rng.gauss(0, 34), at.y + rng.gauss(0, 30), rng(16, 25)))
  }
  const peace = letter(faces.script, 'peace', 254, 690, 254)
  const plenty = letter(faces.script, '& plenty', 192, 392, 1240)
  return w.dry(card, `<g fill="#7d1f2c"><path d="${peace.d}"/><path d="${plenty.d}"/></g>`)
}
