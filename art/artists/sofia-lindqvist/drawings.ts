import type { Drawing } from '#art/drawing.ts'
import { hareSun } from './hare-sun.ts'
import { joy } from './joy.ts'
import { kurbitsArch } from './kurbits-arch.ts'
import { portrait } from './portrait.ts'
import { redHouse } from './red-house.ts'
import { twoBirds } from './two-birds.ts'
import { wheatThanks } from './wheat-thanks.ts'
import { winterFox } from './winter-fox.ts'
import { workspace } from './workspace.ts'

export const drawings: Drawing[] = [
  { slug: 'sofia-lindqvist/winter-fox', draw: winterFox },
  { slug: 'sofia-lindqvist/joy', draw: joy },
  { slug: 'sofia-lindqvist/hare-sun', draw: hareSun },
  { slug: 'sofia-lindqvist/two-birds', draw: twoBirds },
  { slug: 'sofia-lindqvist/red-house', draw: redHouse },
  { slug: 'sofia-lindqvist/kurbits-arch', draw: kurbitsArch },
  { slug: 'sofia-lindqvist/wheat-thanks', draw: wheatThanks },
  { slug: 'sofia-lindqvist/portrait', draw: portrait },
  { slug: 'sofia-lindqvist/workspace', draw: workspace },
]
