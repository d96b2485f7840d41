import { settingsAdmin } from '#contract/catalog/settings-admin.ts'
import type { RowsOf } from './access-row.ts'
import { adminPassword } from './callers.ts'
import { about, desk } from './desk-calls.ts'
import { sampleOffer } from './desk-things.ts'

const noTicket = 'n'.repeat(43)
const noPasskey = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '' } }

/** Administrators' calls about themselves, the shop and its messages. */
export const adminRows: RowsOf<
  | 'admins'
  | 'ownAdmin'
  | 'adminResets'
  | 'overview'
  | 'searchAdmin'
  | 'settingsAdmin'
  | 'customersAdmin'
  | 'quotesAdmin'
  | 'messagesAdmin'
  | 'emailsAdmin'
  | 'webhooksAdmin'
  | 'alertsAdmin'
> = {
  admins: {
    current: desk(),
    signIn: { whose: 'caller', call: () => ({ body: { username: 'admin', password: adminPassword } }), last: 1 },
    signOut: { whose: 'caller', call: () => ({}), last: 2 },
    list: desk(),
    create: desk(() => {
      const username = `new-${crypto.randomUUID().slice(0, 8)}`
      return { body: { username, email: `${username}@shop.test`, password: 'twelve letters', role: 'desk' } }
    }),
    changePassword: desk(
      () => ({ body: { currentPassword: adminPassword, newPassword: 'another twelve letters' } }),
      1,
    ),
    giveSecondFactor: {
      whose: 'caller',
      call: async (things) => ({ body: await things.waitingSignIn() }),
      last: 2,
    },
    removeSecondFactor: about((things) => things.colleague()),
    findRules: desk(),
    changeRules: desk(() => ({ body: { secondFactorRequired: false } })),
    changeRole: about((things) => things.colleague(), { role: 'catalog' }),
    activate: about((things) => things.colleague(), { isActive: true }),
    endSession: desk(async (things) => ({ params: { id: await things.colleaguesSession() } })),
    changes: desk(),
  },
  ownAdmin: {
    prove: desk(() => ({ body: { password: adminPassword } })),
    checkProof: desk(),
    find: desk(),
    changeEmail: desk(() => ({ body: { email: `me-${crypto.randomUUID()}@shop.test` } })),
    endOtherSessions: desk(),
    beginPasskey: desk(),
    beginApp: desk(),
    removeApp: desk(),
    // Steps that only the caller's own browser and app can answer: server/admin/administrators/second-factor.test.ts.
    endSession: { ...desk(() => ({ params: { id: '0123456789abcdef' } })), status: 404 },
    addPasskey: { ...desk(() => ({ body: { ticket: noTicket, name: 'Laptop', passkey: noPasskey } })), status: 404 },
    removePasskey: { ...desk(() => ({ params: { id: 'not-there' } })), status: 404 },
    confirmApp: { ...desk(() => ({ body: { ticket: noTicket, code: '123456' } })), status: 404 },
    renewRecoveryCodes: { ...desk(), status: 409 },
  },
  adminResets: {
    request: { whose: 'caller', call: () => ({ body: { name: 'nobody at all' } }) },
    find: { whose: 'holder', call: async (things) => ({ params: { token: await things.adminResetToken() } }) },
    use: {
      whose: 'holder',
      call: async (things) => ({
        params: { token: await things.adminResetToken() },
        body: { password: 'another twelve letters' },
      }),
    },
  },
  overview: { find: desk() },
  searchAdmin: { find: desk(() => ({ query: { q: 'Ann' } })) },
  settingsAdmin: {
    find: desk(),
    save: desk(async (things) => ({
      body: (await things.callers.admin.call(settingsAdmin.find)).body,
    })),
  },
  customersAdmin: {
    find: desk(async (things) => ({ params: { source: 'of-order', id: (await things.order()).id } })),
    sum: desk(async (things) => ({ params: { source: 'of-message', id: await things.message() } })),
  },
  quotesAdmin: {
    list: desk(),
    plan: desk(async (things) => ({ params: { id: await things.quote() }, body: sampleOffer() })),
    offer: desk(async (things) => ({ params: { id: await things.quote() }, body: sampleOffer() })),
  },
  messagesAdmin: {
    list: desk(),
    reply: about((things) => things.message(), { reply: 'Thank you.' }),
    finish: about((things) => things.message(), { done: true }),
  },
  webhooksAdmin: { listTroubled: desk() },
  emailsAdmin: { listFailed: desk(), resend: about((things) => things.failedEmail()) },
  alertsAdmin: {
    list: desk(),
    resolve: about((things) => things.alert()),
    // With a payment to refund: server/money/settlement/stray-refunds.test.ts.
    refund: { ...about((things) => things.alert()), status: 409 },
    close: { ...about((things) => things.alert(), { reason: 'Paid back by check' }), status: 409 },
    findDashboard: desk(),
  },
}
