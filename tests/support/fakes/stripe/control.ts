import type { Standing } from './accounts.ts'
import type { Fault } from './faults.ts'
import type { RouteName } from './routes.ts'
import type { StripeServer } from './stripe-server-api.ts'
import type { Webhook } from './webhooks.ts'

/** The server's controls over HTTP in JSON, for other processes: the same as its functions in its own process. */
export async function control(server: StripeServer, deed: string, body: string): Promise<unknown> {
  const given: unknown = body ? JSON.parse(body) : {}
  switch (deed) {
    case 'POST /_test/faults': {
      const { match, fault, times } = given as { match: RouteName | '*'; fault: Fault; times?: number }
      return server.fault(match, fault, times)
    }
    case 'DELETE /_test/faults':
      return server.clearFaults()
    case 'POST /_test/block':
      return server.block((given as { block: Parameters<StripeServer['block']>[0] }).block)
    case 'POST /_test/webhook':
      return server.setWebhook(given as Webhook)
    case 'DELETE /_test/webhook':
      return server.setWebhook(undefined)
    case 'POST /_test/connect-webhook':
      return server.setConnectWebhook(given as Webhook)
    case 'POST /_test/accounts': {
      const { account, standing } = given as { account: string; standing: Standing }
      return server.changeAccount(account, standing)
    }
    case 'POST /_test/balance':
      return server.setBalance((given as { cents: number }).cents)
    case 'POST /_test/pay-invoice':
      return server.payHosted((given as { invoice: string }).invoice)
    case 'POST /_test/settle':
      return server.settle()
    case 'POST /_test/disputes':
      return server.dispute((given as { payment_intent: string }).payment_intent)
    case 'POST /_test/authenticate': {
      const { payment_intent, outcome } = given as { payment_intent: string; outcome: 'succeed' | 'fail' }
      return server.authenticate(payment_intent, outcome)
    }
    case 'GET /_test/state':
      return {
        counts: server.counts(),
        intents: [...server.state.intents.values()],
        refunds: [...server.state.refunds.values()],
        accounts: [...server.state.accounts.values()],
        transfers: [...server.state.transfers.values()],
        deliveries: server.deliveries(),
      }
    default:
      throw new Error(`No such control: ${deed}`)
  }
}
