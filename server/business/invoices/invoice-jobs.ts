import { and, asc, eq, lte, or, sql } from 'drizzle-orm'
import { reminderDays } from '#contract/business/invoice-states.ts'
import { addDays } from '#contract/base/mail-calendar.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { invoices } from '#server/platform/db/schema.ts'
import { type Jobs, job } from '#server/platform/jobs/job.ts'
import { hostedJobs } from './hosted-jobs.ts'
import { invoiceReminder } from './invoice-emails.ts'

/**
 * Sends reminders for unpaid invoices 3, 10 and 21 days after they were due: each once, on any number of nodes, and at
 * most one a day after the job has missed some days.
 */
export async function remindOfInvoices(db: Db, jobs: Jobs, now = new Date()): Promise<void> {
  const today = shopDayOf(now)
  const isDue = or(
    ...reminderDays.map((days, sent) => and(eq(invoices.reminders, sent), lte(invoices.dueOn, addDays(today, -days)))),
  )
  const overdue = and(eq(invoices.state, 'issued'), isDue)
  const found = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(overdue)
    .orderBy(asc(invoices.dueOn), asc(invoices.id))
  for (const { id } of found)
    await db.transaction(async (tx) => {
      const { rowCount } = await tx
        .update(invoices)
        .set({ reminders: sql`${invoices.reminders} + 1` })
        .where(and(eq(invoices.id, id), overdue))
      if (rowCount) await invoiceReminder.enqueue(tx, jobs, id)
    })
}

export const invoiceJobs = [
  ...hostedJobs,
  job({
    name: 'remind-of-invoices',
    due: { cron: '40 9 * * *' },
    handler:
      ({ db, jobs }) =>
      () =>
        remindOfInvoices(db, jobs),
  }),
]
