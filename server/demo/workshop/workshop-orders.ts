import { inesToday } from './ines-today.ts'
import { letteredOrders } from './lettered-orders.ts'
import { mailedOrders } from './mailed-orders.ts'
import { openOrders } from './open-orders.ts'
import type { WorkshopOrder } from './workshop-order.ts'

/** The demo's orders around today, every person in them invented. */
export const workshopOrders: WorkshopOrder[] = [...inesToday, ...openOrders, ...letteredOrders, ...mailedOrders]
