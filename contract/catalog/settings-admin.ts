import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { parseCents } from '#contract/base/money.ts'
import { ShownVersion, cleanText, requiredText } from '#contract/base/text.ts'

const count = (name: string, least: number, most: number) =>
  z
    .int(`${name} is a whole number`)
    .check(z.minimum(least, `${name} must be at least ${least}`), z.maximum(most, `${name} must be at most ${most}`))
const amount = (name: string) =>
  requiredText(`${name} is required`, 20).check(
    z.refine((value) => {
      const cents = parseCents(value)
      return cents !== undefined && cents !== null && cents >= 0 && cents <= 100_000
    }, `${name} must be like 4.50, and at most 1,000.00`),
  )

/** Plain text of a few lines, which may be empty. */
const block = (name: string, most: number) =>
  z.string(`${name} is text`).check(
    z.maxLength(500, `${name} has at most 500 characters`),
    z.refine((value) => linesOf(value) <= most, `${name} has at most ${most} lines`),
    z.refine(
      (value) => !/[^\P{Cc}\r\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(value),
      `${name} is plain text`,
    ),
    cleanText,
  )
const linesOf = (value: string) => value.trim().split(/\r?\n|\r/).length

/** The owner's production settings; the shop's public promises are the minimum (product.md, section 11). */
export const ShopSettings = z.object({
  changeHours: count('Hours for changes', 2, 72),
  approveHours: count('Hours to approve', 2, 168),
  acceptHours: count('Working hours to answer', 1, 80),
  cardsPerDay: count('Cards per day', 1, 200),
  guaranteeDays: count('Days of the guarantee', 60, 365),
  claimCount: count('Automatic claims', 0, 100),
  claimAmount: amount('Automatic refunds'),
  reviewFirst: count('First cards checked', 0, 50),
  photoDays: count('Days photos are kept', 30, 730),
  rushFee: amount('Fee for rush'),
  planPercent: count('Promised share of the hours', 10, 100),
  offerDays: count('Days a quote is valid', 1, 90),
  presumeDays: count('Days after the arrival window', 1, 30),
  defaultRate: amount('Pay per card'),
  keepsStock: z.boolean(),
  gifteePage: z.boolean(),
  automaticPayouts: z.boolean(),
  parcelDays: count('Days of parcel delivery', 1, 30),
  /** Name, postal address and tax number; empty: invoices name the shop alone. */
  invoiceSeller: block('Seller on invoices', 6),
  /** Bank, account, routing number; empty: invoices do not offer payment by transfer. */
  transferDetails: block('How to pay by transfer', 8),
  version: ShownVersion,
})
export type ShopSettings = z.infer<typeof ShopSettings>

export const settingsAdmin = {
  find: endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    summary: 'The production settings.',
    access: 'admin',
    reply: ShopSettings,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/settings',
    summary: 'Saves the production settings; they apply from then on.',
    access: 'admin',
    fresh: true,
    body: ShopSettings,
    reply: ShopSettings,
  }),
}
