import type { Drawing } from '#art/drawing.ts'
import { desertRoad } from './desert-road.ts'
import { duskPeaks } from './dusk-peaks.ts'
import { lighthouse } from './lighthouse.ts'
import { moonTent } from './moon-tent.ts'
import { poppyField } from './poppy-field.ts'
import { portrait } from './portrait.ts'
import { snowVillage } from './snow-village.ts'
import { stillWater } from './still-water.ts'
import { workspaceView } from './workspace.ts'

export const drawings: Drawing[] = [
  { slug: 'tomas-ruiz/dusk-peaks', draw: duskPeaks },
  { slug: 'tomas-ruiz/still-water', draw: stillWater },
  { slug: 'tomas-ruiz/moon-tent', draw: moonTent },
  { slug: 'tomas-ruiz/poppy-field', draw: poppyField },
  { slug: 'tomas-ruiz/snow-village', draw: snowVillage },
  { slug: 'tomas-ruiz/desert-road', draw: desertRoad },
  { slug: 'tomas-ruiz/lighthouse', draw: lighthouse },
  { slug: 'tomas-ruiz/portrait', draw: portrait },
  { slug: 'tomas-ruiz/workspace', draw: workspaceView },
]
