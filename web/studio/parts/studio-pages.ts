import { CalendarDays } from '#web/ui/icons/calendar-days.ts'
import { CircleDollarSign } from '#web/ui/icons/circle-dollar-sign.ts'
import { Home } from '#web/ui/icons/home.ts'
import { Layers } from '#web/ui/icons/layers.ts'
import { PenLine } from '#web/ui/icons/pen-line.ts'
import { UserRound } from '#web/ui/icons/user-round.ts'

/** The studio's own pages, in the order of its navigation; the first one is at `/studio` itself. */
export const studioPages = [
  { place: '', label: 'Today', Icon: Home },
  { place: 'calendar', label: 'Calendar', Icon: CalendarDays },
  { place: 'paper', label: 'Paper', Icon: Layers },
  { place: 'earnings', label: 'Earnings', Icon: CircleDollarSign },
  { place: 'hands', label: 'Hands', Icon: PenLine },
  { place: 'profile', label: 'Profile', Icon: UserRound },
] as const

/** The place within the studio, and what follows it: `reset-password/{token}`. */
export function placeOf(pathname: string): { place: string; rest: string } {
  const [, , place = '', rest = ''] = pathname.split('/')
  return { place, rest }
}
