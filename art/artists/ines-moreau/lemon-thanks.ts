import { letter } from '#art/lettering.ts'
import { card } from '#art/drawing.ts'
import { type Point, smooth } from '#art/techniques/outline.ts'
import { daisy } from './flowers.ts'
import { lemon, slice } from './foliage.ts'
import { faces, watercolour } from './hand.ts'
import { leaf } from './leaves.ts'

/** Every fruit has its place by hand: x, y, radius, direction of the nipple. */
const fruit: [number, number, number, number][] = [
  [150, 130, 118, 50],
  [520, 90, 112, 130],
  [880, 190, 124, 70],
  [70, 470, 112, 100],
  [945, 560, 118, 140],
  [90, 930, 120, 60],
  [930, 930, 108, 40],
  [210, 1280, 122, 160],
  [610, 1300, 126, 30],
  [950, 1270, 112, 110],
]
const wheels: [number, number, number][] = [
  [700, 250, 92],
  [300, 300, 84],
  [395, 1150, 88],
  [770, 1110, 90],
]
const blossoms: [number, number, number][] = [
  [340, 90, 58],
  [915, 380, 52],
  [60, 690, 56],
  [960, 750, 50],
  [420, 1320, 54],
  [70, 1120, 46],
  [600, 1130, 44],
]

export function lemonThanks(): string {
  const w = watercolour('lemon-thanks', '#fffdf6')
  const { rng } = w
  w.lay('<rect x="-40" y="-40" width="1080" height="1480" fill="#2f6f96" opacity=".92"/>')
  for (let i = 0; i < 26; i++)
    w.lay(
      w.bloom(
        rng(0, 1000),
        rng(0, 1400),
        rng(130, 340),
        rng.pick(['#164a73', '#4c97b4', '#235f8c', '#6fb3c0']),
        rng(0.3, 0.6),
      ),
    )
  const greens = ['#4f7a45', '#7c9a4a', '#39683f', '#8fae5a']
  for (const [x, y, r, angle] of fruit) {
    for (const side of [-46, 8, 52]) {
      const a = ((angle + 180 + side) * Math.PI) / 180
      w.lay(
        leaf(w, {
          x: x + Math.cos(a) * r * 0.9,
          y: y + Math.sin(a) * r * 0.9,
          angle: angle + 180 + side + rng.gauss(0, 8),
          length: r * rng(1.15, 1.6),
          width: 0.4,
          from: rng.pick(greens),
          to: '#b7c873',
        }),
      )
    }
  }
  for (const [x, y, r] of wheels) w.lay(slice(w, { x, y, r, tilt: rng(0.86, 0.98) }))
  for (const [x, y, r, angle] of fruit) w.lay(lemon(w, { x, y, r, angle }))
  for (const [x, y, r] of blossoms)
    w.lay(
      daisy(w, {
        x,
        y,
        r,
        petals: 5,
        width: 0.34,
        eye: '#e8b53a',
        from: '#dfe3ea',
        to: '#ffffff',
        drop: '#f1ead8',
        tilt: 0.9,
      }),
    )
  const edge = (inset: number) =>
    smooth(
      Array.from({ length: 44 }, (_, i): Point => {
        const a = (i / 44) * 2 * Math.PI
        const reach = 1 + rng.gauss(0, 0.006)
        const corner = 0.62
        return [
          500 + Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** corner * (338 - inset) * reach,
          700 + Math.sign(Math.sin(a)) * Math.abs(Math.sin(a)) ** corner * (296 - inset) * reach,
        ]
      }),
    )
  w.lay(
    `<path d="${edge(-4)}" fill="#0f3554" opacity=".35" transform="translate(7 10)"/><path d="${edge(0)}" fill="#fffdf6"/>`,
  )
  w.lay(
    `<path d="${edge(24)}" fill="none" stroke="#2f6f96" stroke-width="5" opacity=".85"/><path d="${edge(36)}" fill="none" stroke="#e0a52a" stroke-width="2.5"/>`,
  )
  const thank = letter(faces.script, 'Thank', 206, 486, 660)
  const you = letter(faces.script, 'you', 205, 450, 818)
  const small = letter(faces.small, 'EVER SO MUCH', 30, 462, 892, { anchor: 'start', spacing: 3 })
  return w.dry(card, `<g fill="#1d4d73"><path d="${thank.d}"/><path d="${you.d}"/><path d="${small.d}"/></g>`)
}
