import { glob } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { emails, jobs } from '#server/contributions.ts'

test('every e-mail that a folder declares is in the list, with a unique kind and title', async () => {
  const declared = new Set<unknown>()
  for await (const file of glob('server/**/*email*.ts')) {
    if (file.endsWith('.test.ts')) continue
    const module = (await import(/* @vite-ignore */ path.resolve(file))) as Record<string, unknown>
    for (const value of Object.values(module)) if (isEmail(value)) declared.add(value)
  }
  expect(declared.size).toBeGreaterThan(10)
  expect([...declared].filter((email) => !emails.includes(email as never))).toEqual([])
  expect(new Set(emails.map(({ kind }) => kind)).size).toBe(emails.length)
  expect(new Set(emails.map(({ title }) => title)).size).toBe(emails.length)
})

test('the names under which an older version’s work may wait never change', () => {
  const queues = ['import', 'letter', 'prune', 'reconcile', 'refund', 'settle']
  expect(jobs.map(({ name }) => name)).toEqual(expect.arrayContaining(queues))
  const kinds = [
    'cancelled-to-desk',
    'cards-cancelled',
    'email-changed',
    'letter-failed',
    'message-received',
    'message-reply',
    'message-to-desk',
    'order-cancelled',
    'order-links',
    'order-mailed',
    'order-received',
    'order-refunded',
    'order-started',
    'order-to-desk',
    'password-changed',
    'password-reset',
    'quote-decided',
    'quote-offer',
    'quote-received',
    'quote-to-desk',
  ]
  expect(emails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds))
})

function isEmail(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && 'write' in value
}
