import { adaezeObi } from './adaeze-obi.ts'
import { henryAshdown } from './henry-ashdown.ts'
import { inesMoreau } from './ines-moreau.ts'
import { meiTanaka } from './mei-tanaka.ts'
import { oskarLehmann } from './oskar-lehmann.ts'
import { priyaRaman } from './priya-raman.ts'
import { sofiaLindqvist } from './sofia-lindqvist.ts'
import { tomasRuiz } from './tomas-ruiz.ts'
import type { DemoArtist } from './demo-artist.ts'

/** All fictional artists of the demo catalog, in the order of the directory. */
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
