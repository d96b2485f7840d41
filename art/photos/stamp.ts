import { random } from '#art/random.ts'

const colors = ['#2f5d50', '#8c3b2e', '#2c4a72', '#a8742c', '#5b3f6b', '#9a3f5b', '#39656b', '#6b6b2f']

/** A stamp of no country's real series: 198 x 244 px, perforated, with a small picture. */
export function stamp(seed: string): string {
  const dice = random(`${seed} stamp`)
  const color = dice.pick(colors)
  const pale = dice.pick(['#f1e3c6', '#f4d9c4', '#dfe7df', '#e9dfe8', '#f3ead2'])
  const [w, h, tooth] = [198, 244, 5.2]
  const holes: string[] = []
  for (let x = 0; x <= w; x += w / 15) holes.push(hole(x, 0, tooth), hole(x, h, tooth))
  for (let y = 0; y <= h; y += h / 18) holes.push(hole(0, y, tooth), hole(w, y, tooth))
  return (
    `<mask id="perforation"><rect width="${w}" height="${h}" fill="#fff"/>${holes.join('')}</mask>` +
    `<g mask="url(#perforation)"><rect width="${w}" height="${h}" fill="#fbf8f0"/>` +
    `<rect x="15" y="15" width="${w - 30}" height="${h - 30}" fill="${pale}"/>${dice.pick([flower, bird, hills, lamp])(color, dice(0, 1))}` +
    `<rect x="15" y="15" width="${w - 30}" height="${h - 30}" fill="none" stroke="${color}" stroke-width="2.5"/></g>`
  )
}

const hole = (x: number, y: number, r: number) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r}" fill="#000"/>`

function flower(color: string, turn: number): string {
  const petals = Array.from(
    { length: 8 },
    (_, index) =>
      `<ellipse cx="99" cy="66" rx="14" ry="31" fill="${color}" opacity="0.82" transform="rotate(${index * 45 + turn * 30} 99 100)"/>`,
  )
  return `<path d="M99 100 Q92 160 101 224" fill="none" stroke="#3d5a3a" stroke-width="5"/><path d="M97 176 Q60 168 52 138 Q88 140 97 176 Q120 150 148 152 Q138 184 98 190Z" fill="#4d6d47"/>${petals.join('')}<circle cx="99" cy="100" r="14" fill="#d9a441"/>`
}

function bird(color: string, turn: number): string {
  return `<g transform="rotate(${turn * 10 - 5} 99 120)"><path d="M42 128 Q62 84 108 92 Q120 68 142 82 L160 90 L143 97 Q146 140 104 152 Q76 158 28 168 Q54 150 42 128Z" fill="${color}"/><path d="M70 120 Q100 106 122 122 Q104 146 70 120Z" fill="#fbf8f0" opacity="0.5"/><circle cx="137" cy="87" r="3.4" fill="#fff"/></g><path d="M22 188 Q90 168 176 182" fill="none" stroke="#5a4632" stroke-width="5"/><path d="M120 176 q14 -20 30 -14 q-8 18 -30 14" fill="#4d6d47"/>`
}

function hills(color: string, turn: number): string {
  return `<circle cx="${70 + turn * 60}" cy="82" r="24" fill="#d98a41"/><path d="M16 150 Q60 96 110 146 T183 128 V228 H16Z" fill="${color}" opacity="0.55"/><path d="M16 184 Q74 140 130 182 T183 176 V228 H16Z" fill="${color}"/>`
}

function lamp(color: string, turn: number): string {
  const rays = Array.from(
    { length: 12 },
    (_, index) =>
      `<path d="M99 ${46 - turn * 6} v-16" stroke="${color}" stroke-width="4" transform="rotate(${index * 30} 99 108)"/>`,
  )
  return `${rays.join('')}<path d="M99 66 Q132 104 99 142 Q66 104 99 66Z" fill="#d9a441"/><path d="M99 90 Q114 114 99 134 Q84 114 99 90Z" fill="#f6e3b0"/><path d="M48 156 Q99 214 150 156 Q126 168 99 168 Q72 168 48 156Z" fill="${color}"/>`
}
