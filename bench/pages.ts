// `npm run bench:pages`: how fast pages load (Lighthouse's phone profile on all public pages), how fast they respond (a
// walk through a separate shop on a slow phone), and how evenly the preview follows what is typed. Prints tables and
// writes them to docs/benchmarks.md; fails when a page, an interaction or the preview misses its target. Takes about half
// an hour; `npm run bench:pages -- interactions` or `-- typing` that part alone.
import { measureInteractions } from './interactions.ts'
import { measureLoads } from './page-loads.ts'
import { report } from './report.ts'
import { measureTyping } from './typing.ts'
import { openWorld } from './world.ts'

const [part] = process.argv.slice(2)
const world = await openWorld()
let short = 0
try {
  if (!part) {
    const loads = await measureLoads(world.url)
    report('bench:pages', loads.lines)
    short += loads.short.length
  }
  if (part !== 'typing') {
    const interactions = await measureInteractions(world)
    report('bench:pages -- interactions', interactions.lines)
    short += interactions.slow.length
  }
  if (part !== 'interactions') {
    const typing = await measureTyping(world.url)
    report('bench:pages -- typing', typing.lines)
    short += typing.slow.length
  }
} finally {
  await world.close()
}
process.exit(short > 0 ? 1 : 0)
