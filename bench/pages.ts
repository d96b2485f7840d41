// `npm run bench:pages`: how fast pages load (Lighthouse's phone profile on all public pages) and how fast they respond
// (a walk through a separate shop on a slow phone). Prints tables and writes them to docs/benchmarks.md; fails when a
// page or an interaction misses its target. Takes about ten minutes; `npm run bench:pages -- interactions` the second
// part alone.
import { measureInteractions } from './interactions.ts'
import { measureLoads } from './page-loads.ts'
import { report } from './report.ts'
import { openWorld } from './world.ts'

const interactionsAlone = process.argv.includes('interactions')
const world = await openWorld()
let short = 0
try {
  if (!interactionsAlone) {
    const loads = await measureLoads(world.url)
    report('bench:pages', loads.lines)
    short += loads.short.length
  }
  const interactions = await measureInteractions(world)
  report('bench:pages -- interactions', interactions.lines)
  short += interactions.slow.length
} finally {
  await world.close()
}
process.exit(short > 0 ? 1 : 0)
