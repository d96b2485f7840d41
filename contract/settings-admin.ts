import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { parseCents } from './money.ts'
import { requiredText } from './text.ts'

const count = (name: string, least: number, most: number) =>
  z
    .int(`${name} is a whole number`)
    .check(z.minimum(least, `${name} is at least ${least}`), z.maximum(most, `${name} is at most ${most}`))
const amount = (name: string) =>
  requiredText(`${name} is required`, 20).check(
    z.refine((value) => {
      const cents = parseCents(value)
      return cents !== undefined && cents !== null && cents >= 0 && cents <= 100_000
    }, `${name} must be like 4.50, and at most 1,000.00`),
  )

/** What the owner decides about the making; what the shop's pages promise is the least (product.md, section 11). */
export const ShopSettings = z.object({
  changeHours: count('Hours for changes', 2, 72),
  approveHours: count('Hours to approve', 2, 168),
  acceptHours: count('Working hours to answer', 1, 80),
  cardsPerDay: count('Cards a day', 1, 200),
  guaranteeDays: count('Days of the guarantee', 60, 365),
  claimCount: count('Claims granted at once', 0, 100),
  claimAmount: amount('Money granted at once'),
  reviewFirst: count('First cards looked at', 0, 50),
  photoDays: count('Days photos are kept', 30, 730),
  rushFee: amount('Fee for rush'),
  planPercent: count('Promised share of the hours', 10, 100),
  presumeDays: count('Days until a card counts as arrived', 3, 60),
  defaultRate: amount('Pay for a card'),
  keepsStock: z.boolean(),
  gifteePage: z.boolean(),
  automaticPayouts: z.boolean(),
  parcelDays: count('Days of a parcel', 1, 30),
  version: z.int().check(z.minimum(1)),
})
export type ShopSettings = z.infer<typeof ShopSettings>

export const settingsAdmin = {
  find: endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    summary: 'The settings of the making.',
    access: 'admin',
    reply: ShopSettings,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/settings',
    summary: 'Saves the settings of the making; they apply to what happens from then on.',
    access: 'admin',
    fresh: true,
    body: ShopSettings,
    reply: ShopSettings,
  }),
}
