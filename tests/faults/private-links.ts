import type { Fault } from './fault.ts'

export const privateLinkFaults: Fault[] = [
  {
    name: 'the recipient’s page opens although the sender has switched it off',
    file: 'server/customers/recipient-page/giftee.ts',
    find: 'and(eq(pieces.gifteeToken, token), pieces.gifteePage, not(',
    replace: 'and(eq(pieces.gifteeToken, token), not(',
    caughtBy: ['server/customers/recipient-page/giftee.test.ts'],
  },
  {
    name: 'an e-mailed link works after it has expired',
    file: 'server/platform/credentials/mailed-link.ts',
    find: 'return and(eq(tokenHash, hashToken(token)), gt(expiresAt, new Date()))',
    replace: 'return and(eq(tokenHash, hashToken(token)), gt(expiresAt, new Date(0)))',
    caughtBy: ['server/studio/studio-access/studio-accounts.test.ts'],
  },
  {
    name: 'a friend’s link accepts an address twice',
    file: 'server/customers/address-book/address-requests.ts',
    find: '      isNull(addressRequests.answeredAt),\n      gt(',
    replace: '      gt(',
    caughtBy: ['server/customers/address-book/address-requests.test.ts'],
  },
  {
    name: 'a view-only link to a run approves its sample',
    file: 'server/business/run-lists/runs.ts',
    find: "run.approveToken === token ? 'approve' : 'look'",
    replace: "run.lookToken === token ? 'approve' : 'look'",
    caughtBy: ['server/business/run-production/sample.test.ts'],
  },
  {
    name: 'an order’s link shows photos that the desk has not checked',
    file: 'server/fulfillment/proofs/photos-routes.ts',
    find: 'and(eq(orders.trackToken, token), photosForBuyer),',
    replace: 'eq(orders.trackToken, token),',
    caughtBy: ['server/fulfillment/proofs/photos.test.ts'],
  },
  {
    name: 'a calendar’s old URL keeps working',
    file: 'server/customers/reminders/calendar-feed.ts',
    find: '.onConflictDoUpdate({ target: reminderLinks.userId, set: { calendarToken } })',
    replace: '.onConflictDoNothing()',
    caughtBy: ['server/customers/reminders/reminders.test.ts'],
  },
  {
    name: 'a calendar’s URL ends the reminders',
    file: 'server/customers/reminders/reminders.ts',
    find: 'eq(reminderLinks.endToken, token)',
    replace: 'eq(reminderLinks.calendarToken, token)',
    caughtBy: ['server/customers/reminders/reminders.test.ts'],
  },
  {
    name: 'a link sent to an old e-mail address confirms the new one',
    file: 'server/customers/accounts/email-confirmations.ts',
    find: 'and(eq(users.id, userId), eq(sql`lower(${users.email})`, sql`lower(${email})`))',
    replace: "and(eq(users.id, userId), sql`${email} <> ''`)",
    caughtBy: ['server/customers/accounts/email-confirmations.test.ts'],
  },
  {
    name: 'a new password by an e-mailed link leaves the thief signed in',
    file: 'server/platform/credentials/account-passwords.ts',
    find: "await endAccess(tx, { kind, id }, 'passwordReset')",
    replace: '[]',
    caughtBy: ['server/customers/accounts/own-account.test.ts'],
  },
  {
    name: 'a quote cannot be accepted on its last day',
    file: 'server/business/quotes/offers.ts',
    find: 'if (isPastDay(offer.expiresOn))',
    replace: 'if (isPastDay(offer.expiresOn, new Date(Date.now() + 86_400_000)))',
    caughtBy: ['server/business/quotes/quotes.test.ts'],
  },
]
