import { inesToday } from './ines-today.ts'
import { letteredOrders } from './lettered-orders.ts'
import { mailedOrders } from './mailed-orders.ts'
import { openOrders } from './open-orders.ts'
import { pastOrders } from './past-orders.ts'
import type { WorkshopOrder } from './workshop-order.ts'

/** The demo's orders of the last weeks, most of them recent; all people in them are fictional. */
export const workshopOrders: WorkshopOrder[] = [
  ...inesToday,
  ...openOrders,
  ...letteredOrders,
  ...mailedOrders,
  ...pastOrders,
]
