import type { Drawing } from '#art/drawing.ts'
import { bamboo } from './bamboo.ts'
import { ensoVows } from './enso-vows.ts'
import { inkCat } from './ink-cat.ts'
import { plumBranch } from './plum-branch.ts'
import { portrait } from './portrait.ts'
import { redCrane } from './red-crane.ts'
import { reedsMoon } from './reeds-moon.ts'
import { twoKoi } from './two-koi.ts'
import { workspace } from './workspace.ts'

export const drawings: Drawing[] = [
  { slug: 'mei-tanaka/reeds-moon', draw: reedsMoon },
  { slug: 'mei-tanaka/plum-branch', draw: plumBranch },
  { slug: 'mei-tanaka/ink-cat', draw: inkCat },
  { slug: 'mei-tanaka/enso-vows', draw: ensoVows },
  { slug: 'mei-tanaka/red-crane', draw: redCrane },
  { slug: 'mei-tanaka/two-koi', draw: twoKoi },
  { slug: 'mei-tanaka/bamboo', draw: bamboo },
  { slug: 'mei-tanaka/portrait', draw: portrait },
  { slug: 'mei-tanaka/workspace', draw: workspace },
]
