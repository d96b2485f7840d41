import { shopOnce } from './customers.ts'
import { type Work, turn } from './orderly-work.ts'
import type { Town } from './town.ts'
import { makeCard, orderByProgram, uploadList } from './workers.ts'

const customers = 20

/** All of them, once each, at the same time. */
export async function goAbout(town: Town, work: Work): Promise<void> {
  await Promise.all([
    ...Array.from({ length: customers }, (_, number) => turn(() => shopOnce(town, number, work))),
    turn(() => makeCard(town, work)),
    turn(() => uploadList(town, work)),
    turn(() => orderByProgram(town, work)),
  ])
}
