import type { Hand } from './crew.ts'
import type { DaysOffFigures } from './days-off.ts'
import type { Chance } from './demand.ts'
import type { Habits } from './habits.ts'
import type { Mail } from './mail.ts'
import type { Money } from './money.ts'
import type { SimulatedShop } from './simulated-clock.ts'

export interface World {
  shop: SimulatedShop
  hands: Hand[]
  chance: Chance
  perDay: number
  habits: Habits
  mail: Mail
  daysOff: DaysOffFigures
  money: Money
}

export interface YearTerms {
  firstDay: string
  days: number
  /** Orders on a day without an upcoming occasion. */
  perDay: number
  seed: number
  /** A year or a part of it; otherwise a month, in which more happens to fewer cards. */
  isYear: boolean
}
