import { afterAll, expect, test } from 'vitest'
import { chaos } from '#tests/support/checks/chaos-figures.ts'
import { attacks } from './attacks/all-attacks.ts'
import { compare, slowedDown } from './compare.ts'
import { expectLittleRemains } from './remains.ts'
import { recordStranger } from './stranger-figures.ts'
import { type Town, openTown } from './town.ts'

// Twenty customers shop, an artist works, a business uploads a list, and a program is told what happened; beside them one
// stranger after another does what an attacker can do for nothing. The orderly notice none of it (reliability.md, section
// 2.5). `npm run test:strangers` measures all of it.

/** One for all, as long as it is sound: after a failure the next stranger finds a new one. */
let town: Town | undefined
afterAll(() => town?.close())

const all = Object.entries(attacks).flatMap(([aim, some]) =>
  some.map((attack) => [attack.title, { ...attack, aim }] as const),
)

test.each(chaos ? all : all.filter(([, { quick }]) => quick))(
  'one stranger who %s harms nobody',
  async (_title, attack) => {
    town ??= await openTown()
    try {
      const { without, during, met } = await compare(town, attack)
      const remains = await expectLittleRemains(town).catch((error: Error) => error)
      recordStranger(attack, { without, during, met, remains })
      expect(without.failures, 'without a stranger').toEqual([])
      expect(during.failures, 'with him').toEqual([])
      expect(during.lost, 'events that were not received').toBe(0)
      if (remains instanceof Error) throw remains
      expect(
        met.flatMap(({ broken }) => broken),
        'answers that no shop should give',
      ).toEqual([])
      if (chaos) expect(slowedDown({ without, during }), 'medians that doubled').toEqual([])
    } catch (error) {
      await town.close()
      town = undefined
      throw error
    }
  },
)
