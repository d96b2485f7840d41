import { accessFaults } from './access.ts'
import { dateFaults } from './dates.ts'
import { emailFaults } from './emails.ts'
import type { Fault } from './fault.ts'
import { limitFaults } from './limits.ts'
import { listFaults } from './lists.ts'
import { moneyFaults } from './money.ts'
import { privateLinkFaults } from './private-links.ts'
import { raceFaults } from './races.ts'
import { stateFaults } from './states.ts'
import { webFaults } from './web.ts'

/** By area, in the order of docs/tests.md. */
export const faultsByArea: Record<string, Fault[]> = {
  money: moneyFaults,
  access: accessFaults,
  states: stateFaults,
  dates: dateFaults,
  'private links': privateLinkFaults,
  emails: emailFaults,
  lists: listFaults,
  races: raceFaults,
  limits: limitFaults,
  web: webFaults,
}
