import { letter } from '#art/lettering.ts'
import { card } from '#art/drawing.ts'
import { type Point, mix, smooth } from '#art/techniques/outline.ts'
import { fern } from './foliage.ts'
import { deform, faces, watercolour } from './hand.ts'

export function fernLight(): string {
  const w = watercolour('fern-light', '#fbf9f3')
  const { rng } = w
  // The sheet was taped down: the wash stops short of the edge and leaves a white, slightly torn margin.
  const taped: Point[] = [
    [58, 60],
    [300, 56],
    [620, 62],
    [942, 57],
    [945, 420],
    [940, 900],
    [944, 1342],
    [600, 1345],
    [240, 1340],
    [56, 1344],
    [60, 900],
    [57, 500],
  ]
  const d = smooth(deform(rng, deform(rng, taped, 0.008), 0.012))
  w.defs.push(`<clipPath id="taped"><path d="${d}"/></clipPath>`)
  let wash = `<path d="${d}" fill="#2a4663" opacity=".97"/>`
  for (let i = 0; i < 40; i++) {
    const [x, y] = [rng(0, 1000), rng(0, 1400)]
    const far = Math.hypot((x - 500) / 420, (y - 560) / 480)
    wash += w.bloom(
      x,
      y,
      rng(140, 330),
      far < 0.8 ? rng.pick(['#6d93a6', '#4d7a90', '#5a7f95']) : rng.pick(['#16283f', '#1f3a4c', '#24364f', '#2e5a5f']),
      rng(0.3, 0.6),
    )
  }
  wash += w.bloom(500, 560, 400, '#9fbcc0', 0.5)
  const fronds: [number, number, number, number, number, number, number][] = [
    [60, 1440, -88, 1050, 34, 0.02, 0.5],
    [940, 1440, -92, 1120, -34, 0.02, 0.5],
    [420, 1440, -104, 620, 24, 0.05, 0.5],
    [640, 1440, -70, 640, -10, 0.05, 0.5],
    [300, 1450, -118, 760, 40, 0.35, 0.72],
    [720, 1450, -58, 740, -44, 0.35, 0.72],
    [500, 1450, -88, 520, -22, 0.3, 0.7],
    [-10, 120, 24, 520, 46, 0.15, 0.55],
    [1010, 130, 156, 500, -46, 0.15, 0.55],
    [210, 1450, -100, 690, 62, 0.92, 0.95],
    [800, 1450, -80, 720, -60, 0.95, 0.95],
    [90, 1450, -92, 520, -26, 0.72, 0.9],
    [930, 1450, -88, 500, 28, 0.72, 0.9],
    [400, 1460, -80, 430, 26, 0.42, 0.8],
    [620, 1460, -98, 470, -24, 0.5, 0.85],
  ]
  for (const [x, y, angle, length, bend, light, opacity] of fronds) {
    wash += fern(w, {
      x,
      y,
      angle,
      length,
      bend,
      colour: mix('#5f8894', '#f7f4e8', light),
      opacity,
      spread: rng(0.15, 0.2),
      pairs: Math.round(length / 19),
    })
  }
  w.lay(
    `<g clip-path="url(#taped)">${wash}<path d="${d}" fill="none" stroke="#12233a" stroke-width="9" opacity=".45"/>${w.spatter(500, 330, 260, '#f4f1e4', 46, 4)}</g>`,
  )
  const first = letter(faces.script, 'Holding you', 158, 500, 450)
  const second = letter(faces.script, 'in the light', 158, 500, 620)
  const small = letter('cormorant-garamond:700', 'WITH DEEPEST SYMPATHY', 37, 500, 732, { spacing: 8 })
  const words = first.d + second.d + small.d
  // A second, soft wash was laid where the words go, so that they read over the palest pools.
  w.defs.push(
    '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="26"/></filter>',
  )
  const shade = `<path d="${words}" fill="none" stroke="#1f3d5a" stroke-width="46" stroke-linejoin="round" filter="url(#soft)" opacity=".62"/>`
  return w.dry(card, `${shade}<path d="${words}" fill="#fffdf4"/>`)
}
