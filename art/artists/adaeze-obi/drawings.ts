import type { Drawing } from '#art/drawing.ts'
import { catOnCake } from './cat-on-cake.ts'
import { elephant } from './elephant.ts'
import { fruitThanks } from './fruit-thanks.ts'
import { joy } from './joy.ts'
import { party } from './party.ts'
import { portrait } from './portrait.ts'
import { toucan } from './toucan.ts'
import { whale } from './whale.ts'
import { workspace } from './workspace.ts'

export const drawings: Drawing[] = [
  { slug: 'adaeze-obi/cat-on-cake', draw: catOnCake },
  { slug: 'adaeze-obi/toucan', draw: toucan },
  { slug: 'adaeze-obi/party', draw: party },
  { slug: 'adaeze-obi/fruit-thanks', draw: fruitThanks },
  { slug: 'adaeze-obi/whale', draw: whale },
  { slug: 'adaeze-obi/elephant', draw: elephant },
  { slug: 'adaeze-obi/joy', draw: joy },
  { slug: 'adaeze-obi/portrait', draw: portrait },
  { slug: 'adaeze-obi/workspace', draw: workspace },
]
