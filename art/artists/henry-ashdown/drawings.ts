import type { Drawing } from '#art/drawing.ts'
import { compliments } from './compliments.ts'
import { everAfter } from './ever-after.ts'
import { galaFans } from './gala-fans.ts'
import { grandThanks } from './grand-thanks.ts'
import { monogram } from './monogram.ts'
import { newHeights } from './new-heights.ts'
import { portrait } from './portrait.ts'
import { winterTree } from './winter-tree.ts'
import { workspace } from './workspace.ts'

const of = (name: string, draw: () => string): Drawing => ({ slug: `henry-ashdown/${name}`, draw })

export const drawings: Drawing[] = [
  of('ever-after', everAfter),
  of('monogram', monogram),
  of('new-heights', newHeights),
  of('compliments', compliments),
  of('gala-fans', galaFans),
  of('winter-tree', winterTree),
  of('grand-thanks', grandThanks),
  of('portrait', portrait),
  of('workspace', workspace),
]
