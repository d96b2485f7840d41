import { eq } from 'drizzle-orm'
import { accounts } from '#contract/customers/accounts.ts'
import { emailConfirmations, ownAccount, passwordResets } from '#contract/customers/accounts-own.ts'
import { reminders } from '#contract/customers/reminders.ts'
import { apiV1 } from '#contract/developers/api-v1.ts'
import { webhooks } from '#contract/developers/webhooks.ts'
import { makeConfirmationToken } from '#server/customers/accounts/email-confirmations.ts'
import { webhookEndpoints } from '#server/platform/db/schema.ts'
import { newProgram } from '#tests/support/shop/program.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { type OpenHolder, deviceOf, isOk, newPassword, resetTokenOf } from './credential-holder.ts'

const password = 'letters & ink'

export const heldByShopper: OpenHolder = async (shop) => {
  const username = `s${crypto.randomUUID().slice(0, 12)}`
  const email = `${username}@shop.test`
  const own = new Visitor(shop)
  const body = { username, email, firstName: '', lastName: '', password }
  const { id } = (await own.call(accounts.register, { body })).body
  const account = { kind: 'shopper' as const, id }
  const elsewhere = new Visitor(shop)
  await elsewhere.call(accounts.signIn, { body: { username, password } })
  const programs = [await newProgram(shop, own, 'live'), await newProgram(shop, own, 'test')]
  const hook = { url: 'https://crm.example/hooks', events: ['piece.mailed' as const], password }
  for (const mode of ['live', 'test'] as const) await own.call(webhooks.create, { body: { ...hook, mode } })
  const { url } = (await own.call(reminders.calendar, { body: { password } })).body
  const resetToken = await resetTokenOf(shop, account, email)
  const confirmationToken = await makeConfirmationToken(shop.db, { id, email })
  const visitor = new Visitor(shop)
  const resetLink = { params: { token: resetToken } }
  return {
    works: {
      sessions: async () => [(await elsewhere.call(accounts.current)).body !== null],
      resetLinks: async () => [await isOk(visitor.call(passwordResets.find, resetLink))],
      confirmationLinks: async () => [
        await isOk(visitor.call(emailConfirmations.find, { params: { token: confirmationToken } })),
      ],
      deviceCookies: deviceOf(shop, account, elsewhere),
      apiKeys: () => Promise.all(programs.map((program) => isOk(program.call(apiV1.listDesigns)))),
      webhooks: async () => {
        const rows = await shop.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.userId, id))
        return ['live', 'test'].map((mode) => rows.some((row) => row.mode === mode && row.offSince === null))
      },
      calendarFeed: async () => [await isOk(visitor.send('GET', new URL(url).pathname))],
    },
    events: {
      passwordChanged: [
        () => own.call(ownAccount.changePassword, { body: { currentPassword: password, newPassword } }),
      ],
      passwordReset: [() => visitor.call(passwordResets.use, { ...resetLink, body: { password: newPassword } })],
      emailChanged: [
        () =>
          own.call(ownAccount.changeProfile, {
            body: { firstName: '', lastName: '', email: `new-${email}`, currentPassword: password },
          }),
      ],
      signedOutEverywhere: [() => own.call(ownAccount.endOtherSessions), () => own.call(ownAccount.signOutEverywhere)],
      removed: [() => own.call(ownAccount.remove, { body: { password } })],
    },
  }
}
