import { expect, test } from 'vitest'
import type { StatementDetails } from '#contract/money/statements.ts'
import { lettersOf, textOf } from '#tests/support/papers/read-pdf.ts'
import { samplesOfScripts } from '#tests/support/papers/sample-scripts.ts'
import { drawStatement } from './statement-pdf.ts'

const statement: StatementDetails = {
  id: '00000000-0000-4000-8000-000000000001',
  number: 'S2026-01-0001',
  weekFrom: '2026-01-05',
  total: '12.00',
  tips: '0.00',
  state: 'open',
  method: null,
  reference: null,
  paidOn: null,
  artistName: 'Ann',
  timeZone: 'America/New_York',
  createdAt: '2026-01-12T12:00:00.000Z',
  lines: [
    {
      id: 1,
      orderNumber: '1001',
      cardTitle: 'Birthday',
      copies: 1,
      kind: 'lettered',
      amount: '12.00',
      at: '2026-01-07T12:00:00.000Z',
    },
  ],
}

test.each(samplesOfScripts)('a statement in %s shows every word', async (_, { company, name }) => {
  const text = lettersOf(
    await textOf(
      await drawStatement({ ...statement, artistName: name, lines: [{ ...statement.lines[0]!, cardTitle: company }] }),
    ),
  )
  expect(text).not.toContain('?')
  for (const word of [company, name].flatMap((each) => each.split(' '))) expect(text).toContain(word)
})
