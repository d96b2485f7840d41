import type { Endpoint } from '#contract/base/endpoint.ts'
import { endpoints } from './endpoints.ts'
import type { Row, RowsOf } from './access-row.ts'
import { adminRows } from './admin-rows.ts'
import { apiRows } from './api-rows.ts'
import { balancesRows } from './balances-rows.ts'
import { catalogRows } from './catalog-rows.ts'
import { giftCardRows } from './gift-card-rows.ts'
import { handRows } from './hand-rows.ts'
import { invoiceRows } from './invoice-rows.ts'
import { orderRows } from './order-rows.ts'
import { payoutRows } from './payout-rows.ts'
import { peopleRows } from './people-rows.ts'
import { reviewRows } from './review-rows.ts'
import { makingRows } from './making-rows.ts'
import { runRows } from './run-rows.ts'
import { shopperRows } from './shopper-rows.ts'
import { stripePayoutRows } from './stripe-payout-rows.ts'
import { studioRows } from './studio-rows.ts'
import { tipRows } from './tip-payment.ts'

const table: RowsOf<keyof typeof endpoints> = {
  ...shopperRows,
  ...payoutRows,
  ...peopleRows,
  ...giftCardRows,
  ...tipRows,
  ...handRows,
  ...reviewRows,
  ...stripePayoutRows,
  ...studioRows,
  ...orderRows,
  ...apiRows,
  ...balancesRows,
  ...runRows,
  ...makingRows,
  ...invoiceRows,
  ...catalogRows,
  ...adminRows,
}

export interface Described {
  name: string
  endpoint: Endpoint
  row: Row
}

/** Every endpoint of the contract with its row of the table; one without a row does not compile. */
export const everyEndpoint: Described[] = Object.entries(endpoints).flatMap(([noun, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({
    name: `${noun}.${name}`,
    endpoint,
    row: (table[noun as keyof typeof endpoints] as Record<string, Row>)[name]!,
  })),
)
