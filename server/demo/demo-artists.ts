import { adaezeObi } from './artists/adaeze-obi.ts'
import { henryAshdown } from './artists/henry-ashdown.ts'
import { inesMoreau } from './artists/ines-moreau.ts'
import { meiTanaka } from './artists/mei-tanaka.ts'
import { oskarLehmann } from './artists/oskar-lehmann.ts'
import { priyaRaman } from './artists/priya-raman.ts'
import { sofiaLindqvist } from './artists/sofia-lindqvist.ts'
import { tomasRuiz } from './artists/tomas-ruiz.ts'
import type { DemoArtist } from './demo-artist.ts'

/** All invented artists of the demo catalog, in the order of the directory. */
export const demoArtists: DemoArtist[] = [
  adaezeObi,
  henryAshdown,
  inesMoreau,
  meiTanaka,
  oskarLehmann,
  priyaRaman,
  sofiaLindqvist,
  tomasRuiz,
]
