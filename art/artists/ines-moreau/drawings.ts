import type { Drawing } from '#art/drawing.ts'
import { allMyLove } from './all-my-love.ts'
import { eucalyptusVows } from './eucalyptus-vows.ts'
import { fernLight } from './fern-light.ts'
import { lemonThanks } from './lemon-thanks.ts'
import { meadowNote } from './meadow-note.ts'
import { peonyBirthday } from './peony-birthday.ts'
import { portrait } from './portrait.ts'
import { winterBough } from './winter-bough.ts'
import { workspaceView } from './workspace.ts'

export const drawings: Drawing[] = [
  { slug: 'ines-moreau/peony-birthday', draw: peonyBirthday },
  { slug: 'ines-moreau/lemon-thanks', draw: lemonThanks },
  { slug: 'ines-moreau/eucalyptus-vows', draw: eucalyptusVows },
  { slug: 'ines-moreau/fern-light', draw: fernLight },
  { slug: 'ines-moreau/all-my-love', draw: allMyLove },
  { slug: 'ines-moreau/meadow-note', draw: meadowNote },
  { slug: 'ines-moreau/winter-bough', draw: winterBough },
  { slug: 'ines-moreau/portrait', draw: portrait },
  { slug: 'ines-moreau/workspace', draw: workspaceView },
]
