import type { Call } from './call.ts'
import { createAccount, createAccountLink, createLoginLink, retrieveAccount } from './accounts.ts'
import { authenticateIntent, confirmIntent } from './confirmation.ts'
import { listDisputes } from './disputes.ts'
import {
  addInvoiceLines,
  createInvoice,
  deleteInvoice,
  finalizeInvoice,
  listInvoices,
  payInvoice,
  retrieveInvoice,
  voidInvoice,
} from './invoices.ts'
import { createCustomer, retrieveCustomer } from './customers.ts'
import { listEvents, retrieveEvent } from './events.ts'
import { cancelIntent, createIntent, listIntents, retrieveIntent, updateIntent } from './payment-intents.ts'
import { createRefund, listRefunds, retrieveCharge } from './refunds.ts'
import { createReversal, createTransfer, listTransfers, retrieveTransfer } from './transfers.ts'

export const routes = {
  'POST /v1/payment_intents': createIntent,
  'GET /v1/payment_intents': listIntents,
  'GET /v1/payment_intents/:id': retrieveIntent,
  'POST /v1/payment_intents/:id': updateIntent,
  'POST /v1/payment_intents/:id/cancel': cancelIntent,
  'POST /v1/payment_intents/:id/confirm': confirmIntent,
  'POST /v1/payment_intents/:id/test_authenticate': authenticateIntent,
  'POST /v1/refunds': createRefund,
  'GET /v1/refunds': listRefunds,
  'GET /v1/disputes': listDisputes,
  'GET /v1/charges/:id': retrieveCharge,
  'GET /v1/events': listEvents,
  'GET /v1/events/:id': retrieveEvent,
  'POST /v1/accounts': createAccount,
  'GET /v1/accounts/:id': retrieveAccount,
  'POST /v1/accounts/:id/login_links': createLoginLink,
  'POST /v1/account_links': createAccountLink,
  'POST /v1/transfers': createTransfer,
  'GET /v1/transfers': listTransfers,
  'GET /v1/transfers/:id': retrieveTransfer,
  'POST /v1/transfers/:id/reversals': createReversal,
  'POST /v1/customers': createCustomer,
  'GET /v1/customers/:id': retrieveCustomer,
  'POST /v1/invoices': createInvoice,
  'GET /v1/invoices': listInvoices,
  'GET /v1/invoices/:id': retrieveInvoice,
  'DELETE /v1/invoices/:id': deleteInvoice,
  'POST /v1/invoices/:id/add_lines': addInvoiceLines,
  'POST /v1/invoices/:id/finalize': finalizeInvoice,
  'POST /v1/invoices/:id/pay': payInvoice,
  'POST /v1/invoices/:id/void': voidInvoice,
} satisfies Record<string, (call: Call) => unknown>

export type RouteName = keyof typeof routes

/** What a browser may call with a publishable key, if it knows the client secret. */
export const buyersRoutes: RouteName[] = [
  'GET /v1/payment_intents/:id',
  'POST /v1/payment_intents/:id/confirm',
  'POST /v1/payment_intents/:id/test_authenticate',
]

export function findRoute(method: string, path: string): { name: RouteName; id: string } | undefined {
  for (const name of Object.keys(routes) as RouteName[]) {
    const match = new RegExp(`^${name.replace(':id', '(\\w+)')}$`).exec(`${method} ${path}`)
    if (match) return { name, id: match[1] ?? '' }
  }
  return undefined
}
