import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { Done, IdParams, ShownVersion, Token, withinYears } from '#contract/base/text.ts'
import { Run } from './runs.ts'

const Day = z.iso.date('Please choose a day').check(withinYears)

/** The day by which a run's cards are mailed, where the agreed one cannot be kept: the shop proposes, the business agrees. */
export const runDays = {
  propose: endpoint({
    method: 'POST',
    path: '/api/admin/runs/{id}/day',
    summary: 'Proposes another day by which a run’s cards are mailed; its contact is asked by e-mail.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    body: z.object({ day: Day }),
    reply: Done,
  }),
  agree: endpoint({
    method: 'POST',
    path: '/api/runs/{token}/day',
    summary: 'Agrees to the day that the shop has proposed.',
    access: 'anyone',
    params: z.object({ token: Token }),
    body: z.object({ day: Day, version: ShownVersion }),
    reply: Run,
  }),
}
