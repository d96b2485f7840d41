import type { RunState } from '#contract/business/runs.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const runStateWords: Record<RunState, { text: string; tone: BadgeTone }> = {
  collecting: { text: 'List open', tone: 'yellow' },
  ready: { text: 'List ready', tone: 'green' },
  sample: { text: 'Sample', tone: 'blue' },
  making: { text: 'In production', tone: 'blue' },
  paused: { text: 'Paused', tone: 'yellow' },
  done: { text: 'Done', tone: 'green' },
  cancelled: { text: 'Cancelled', tone: 'red' },
}
