import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['Ann@Shop.test', 'ann@shop.test'],
  ['ann+7@shop.test', 'ann@shop.test'],
  ['a.n.n+x+y@GMail.com', 'ann@gmail.com'],
  ['ann@googlemail.com', 'ann@gmail.com'],
  ['a.nn@shop.test', 'a.nn@shop.test'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
