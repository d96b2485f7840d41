import type { Drawing } from '#art/drawing.ts'
import { blockPrint } from './block-print.ts'
import { celebrate } from './celebrate.ts'
import { diwali } from './diwali.ts'
import { kolam } from './kolam.ts'
import { paisleyHeart } from './paisley-heart.ts'
import { peacock } from './peacock.ts'
import { portrait } from './portrait.ts'
import { procession } from './procession.ts'
import { workspace } from './workspace.ts'

const of = (name: string, draw: () => string): Drawing => ({ slug: `priya-raman/${name}`, draw })

export const drawings: Drawing[] = [
  of('procession', procession),
  of('celebrate', celebrate),
  of('diwali', diwali),
  of('peacock', peacock),
  of('paisley-heart', paisleyHeart),
  of('block-print', blockPrint),
  of('kolam', kolam),
  of('portrait', portrait),
  of('workspace', workspace),
]
