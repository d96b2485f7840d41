import { expect } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { balance } from '#contract/sales/balance.ts'
import { balanceEntries } from '#server/platform/db/schema.ts'
import { crashPoints } from '#server/platform/process/crash-points.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { testThatItIsThereOnce } from '#tests/support/checks/killed-payment.ts'

const person = { username: 'dev', email: 'dev@shop.test', firstName: '', lastName: '', password: 'letters & ink' }

testThatItIsThereOnce({
  promise: 'Balance: killed while money is paid in',
  points: crashPoints.topUp,
  tables: [balanceEntries],
  emails: ['balance-paid-in'],
  async begin(buyer) {
    // A process that has just started may ask the caller to retry.
    const register = () => buyer.call(accounts.register, { body: person })
    await eventually(async () => expect((await register()).status).toBe(201), 500)
    return {
      prepare: () => buyer.call(balance.prepare, { body: { amount: '50' } }),
      finish: (paymentIntentId) => buyer.call(balance.payIn, { body: { paymentIntentId } }),
    }
  },
})
